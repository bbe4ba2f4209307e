import type { Neighbour } from '../Neighbour.ts';
import { checkProxy } from '../proxied.ts';

/** As `docs/operating.md` says. */
const config = (port: number, suitePort: number) => `
defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
  option forwardfor
  compression algo gzip
  compression type text/html text/event-stream application/json
frontend people
  bind 127.0.0.1:${port}
  default_backend suite
backend suite
  option httpchk GET /readyz
  server one 127.0.0.1:${suitePort} check inter 1s
`;

export const neighbour: Neighbour = {
  packages: ['haproxy'],
  check: (site) =>
    checkProxy(site, async (port, suitePort) => {
      const file = await site.write('haproxy.cfg', config(port, suitePort));
      site.start('haproxy', ['-db', '-f', file]);
    }),
};
