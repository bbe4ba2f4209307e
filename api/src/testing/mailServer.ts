import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface MailServer {
  readonly port: number;
  /** The mails of an address, oldest first. */
  readonly to: (address: string) => readonly string[];
  /** Resolves when an address has this many. */
  readonly arrived: (address: string, count?: number) => Promise<readonly string[]>;
  readonly stop: () => Promise<void>;
}

/** A mail server that keeps what it gets. `refused` is how many mails it refuses for now before it takes one. */
export async function startMailServer(
  options: SMTPServerOptions = {},
  { refused = 0 } = {},
): Promise<MailServer> {
  const mails: { readonly address: string; readonly mail: string }[] = [];
  let left = refused;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) =>
      void text(stream).then((mail) => {
        left -= 1;
        if (left >= 0) return done(new Error('try again later'));
        for (const { address } of envelope.rcptTo) mails.push({ address, mail: readable(mail) });
        return done();
      }),
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const to = (address: string) => mails.filter((one) => one.address === address).map(({ mail }) => mail);
  return {
    port: (server.server.address() as AddressInfo).port, // it listens at a port
    to,
    arrived: async (address, count = 1) => {
      const until = Date.now() + 15_000;
      while (to(address).length < count && Date.now() < until)
        await new Promise((resolve) => setTimeout(resolve, 20));
      return to(address);
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Without the line ends of quoted-printable. */
const readable = (mail: string) =>
  mail.replaceAll('=\r\n', '').replaceAll('=3D', '=').replaceAll('\r\n', '\n');
