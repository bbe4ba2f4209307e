import type { Neighbour } from '../Neighbour.ts';
import { checkProxy } from '../proxied.ts';

const modules = ['mpm_event', 'authz_core', 'deflate', 'filter', 'proxy', 'proxy_http'];

/** As `docs/operating.md` says, with mod_deflate, which could hold streams back. */
const config = (folder: string, port: number, suitePort: number) => `
${modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
ServerName localhost
PidFile ${folder}/apache.pid
DefaultRuntimeDir ${folder}
ErrorLog "|/bin/cat >&2"
User www-data
Group www-data
Listen 127.0.0.1:${port}
SetOutputFilter DEFLATE
ProxyPreserveHost On
ProxyPass / http://127.0.0.1:${suitePort}/`;

export const neighbour: Neighbour = {
  packages: ['apache2'],
  check: (site) =>
    checkProxy(site, async (port, suitePort) => {
      const file = await site.write('apache.conf', config(site.folder, port, suitePort));
      site.start('apache2', ['-f', file, '-D', 'FOREGROUND']);
    }),
};
