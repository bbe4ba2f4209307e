import type { Neighbour } from '../Neighbour.ts';
import { ownAuthority } from '../ownAuthority.ts';
import { checkProxy } from '../proxied.ts';

interface Listening {
  readonly folder: string;
  readonly port: number;
  readonly suitePort: number;
  readonly cert: string;
  readonly key: string;
}

/** As `docs/operating.md` says, with gzip, which could hold streams back. */
const config = ({ folder, port, suitePort, cert, key }: Listening) => `
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
    listen 127.0.0.1:${port} ssl;
    ssl_certificate ${cert};
    ssl_certificate_key ${key};
    client_max_body_size 14m;
    location / {
      proxy_pass http://127.0.0.1:${suitePort};
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    }
  }
}`;

export const neighbour: Neighbour = {
  packages: ['nginx-light'],
  check: async (site) => {
    const { file: authority, cert, key } = await ownAuthority(site);
    const start = async (port: number, suitePort: number) => {
      const { folder } = site;
      const file = await site.write('nginx.conf', config({ folder, port, suitePort, cert, key }));
      site.start('nginx', ['-c', file, '-g', 'daemon off;']);
    };
    await checkProxy(site, start, authority);
  },
};
