import { text } from 'node:stream/consumers';
import { expect } from '@playwright/test';
import { SMTPServer } from 'smtp-server';
import { freePort } from './suiteServer.ts';

/** A mail server that delivers nothing and remembers the link in each mail. */
export async function startMailServer() {
  const links: { readonly email: string; readonly link: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, { envelope }, done) => {
      const mail = (await text(stream)).replaceAll('=\r\n', '').replaceAll('=3D', '=');
      const link = /http\S+\/recover#[\w-]+/.exec(mail)?.[0];
      if (link) for (const { address } of envelope.rcptTo) links.push({ email: address, link });
      done();
    },
  });
  const port = await freePort();
  await new Promise<void>((done) => void server.listen(port, '127.0.0.1', done));
  const linksTo = (email: string) => links.filter((one) => one.email === email).map(({ link }) => link);
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** The link in the last of this many mails with one to an address, once they have come. */
    linkTo: async (email: string, count = 1): Promise<string> => {
      await expect.poll(() => linksTo(email).length, { message: `mails to ${email}` }).toBe(count);
      return linksTo(email).at(-1) ?? '';
    },
    stop: () => new Promise<void>((done) => server.close(() => done())),
  };
}
