import type { Neighbour } from '../Neighbour.ts';
import { checkProxy } from '../proxied.ts';

/** As `docs/operating.md` says, with gzip, which could hold streams back. */
const config = (folder: string, port: number, suitePort: number) => `
pid ${folder}/nginx.pid;
error_log stderr;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  gzip on;
  gzip_types *;
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 14m;
    location / {
      proxy_pass http://127.0.0.1:${suitePort};
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    }
  }
}`;

export const neighbour: Neighbour = {
  packages: ['nginx-light'],
  check: (site) =>
    checkProxy(site, async (port, suitePort) => {
      const file = await site.write('nginx.conf', config(site.folder, port, suitePort));
      site.start('nginx', ['-c', file, '-g', 'daemon off;']);
    }),
};
