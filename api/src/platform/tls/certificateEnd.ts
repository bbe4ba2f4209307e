import { connect } from 'node:tls';

const timeoutMs = 10_000;
const httpsPort = 443;

/** Until when the certificate of an https address is valid. Fails with Node's error if nobody would accept it. */
export function certificateEnd(address: string): Promise<Date> {
  const { hostname, port } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    const socket = connect({
      ...{ host, port: Number(port) || httpsPort },
      // An address has no name to ask for.
      ...(/^[\d.]+$|:/.test(host) ? {} : { servername: host }),
    });
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error('it did not answer within 10 s')));
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      resolve(new Date(socket.getPeerCertificate().valid_to));
      socket.end();
    });
  });
}
