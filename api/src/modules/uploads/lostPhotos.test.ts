import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { picture } from '#src/testing/photos/photoBytes.ts';
import { askForTicket, post, thumbnailOf } from '#src/testing/photos/uploading.ts';
import { temporaryFolder } from '#src/testing/serverProcess.ts';
import { startTestServer } from '#src/testing/testServer.ts';

it('a photo that the database knows and the folder lacks is told once, and a photo of nobody never', async () => {
  const folder = await temporaryFolder();
  const server = await startTestServer({ MOBPREP_DATA: folder.path });
  const warn = jest.spyOn(server.app.log, 'warn');
  const ticket = await askForTicket(server, 'png');
  await post(server, ticket, await picture().png().toBuffer());
  const open = async (url: string) => (await server.app.inject(url)).statusCode;

  expect(await open('/files/thumbnails/0b4f1f43-7c0e-4b8e-9a57-0123456789ab.webp')).toBe(404);
  expect(warn).not.toHaveBeenCalled();

  await rm(join(folder.path, 'files'), { recursive: true });
  expect(await open(thumbnailOf(ticket.file_url))).toBe(404);
  expect(await open(ticket.file_url)).toBe(404);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledWith(expect.anything(), expect.stringContaining(join(folder.path, 'files')));
  await server.stop();
  await folder.remove();
});
