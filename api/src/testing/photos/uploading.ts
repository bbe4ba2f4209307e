import type { UploadTicket } from 'shared-api/contract';
import { thumbnailAddress } from 'shared-api/rules';
import type { TestServer } from '../testServer.ts';

/** The first step of what a browser does with a photo. */
export async function askForTicket(
  server: TestServer,
  extension = 'png',
  role: 'admin' | 'full_admin' = 'admin',
): Promise<UploadTicket> {
  const body = { file_extension: extension, folder: 'uploads' };
  return (await server.as(role).post('/v1/uploads/presigned-url', body)).json();
}

export function formOf(
  { fields }: UploadTicket,
  file: Buffer,
  changed: Record<string, string> = {},
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...changed })) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(file)]), 'holiday.png');
  return form;
}

/** Posts the form to this server, as a browser does if there is no other store. */
export async function post(
  server: TestServer,
  ticket: UploadTicket,
  file: Buffer,
  changed: Record<string, string> = {},
) {
  const request = new Request('http://x', { method: 'POST', body: formOf(ticket, file, changed) });
  return server.app.inject({
    method: 'POST',
    url: ticket.upload_url,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

export const itemWith = (image_url: string | null) => ({
  category_id: 1,
  item_name: 'Knee pads',
  is_sub_item: false,
  unit_id: 1,
  is_inventory_item: false,
  image_url,
});

export async function keysBelow(server: TestServer, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of server.objects.list(prefix)) keys.push(key);
  return keys;
}

/** Where a browser looks for the thumbnail. */
export const thumbnailOf = (fileUrl: string) => thumbnailAddress({ image_url: fileUrl, name: '' });
