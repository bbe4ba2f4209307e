import type { Neighbour } from '../Neighbour.ts';
import { checkProxy } from '../proxied.ts';

/** Nothing is needed; `encode gzip` could hold streams back. */
const config = (port: number, suitePort: number) => `
{
  admin off
  auto_https off
}
http://127.0.0.1:${port} {
  encode gzip
  reverse_proxy 127.0.0.1:${suitePort}
}`;

export const neighbour: Neighbour = {
  packages: ['caddy'],
  check: (site) =>
    checkProxy(site, async (port, suitePort) => {
      const file = await site.write('Caddyfile', config(port, suitePort));
      site.start('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
        environment: { HOME: site.folder, XDG_DATA_HOME: site.folder, XDG_CONFIG_HOME: site.folder },
      });
    }),
};
