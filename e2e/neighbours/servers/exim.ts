import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { people } from '../../support/people.ts';
import type { Neighbour, Site } from '../Neighbour.ts';
import { ownAuthority } from '../ownAuthority.ts';
import { until } from '../until.ts';

const account = 'Debian-exim';

/** A relay of a company's own network: STARTTLS with its own certificate, no sign-in, and only for hosts with a full name. */
const config = (folder: string, port: number, { cert, key }: { cert: string; key: string }) => `
primary_hostname = relay.example.com
spool_directory = ${folder}
log_file_path = ${folder}/%slog
local_interfaces = 127.0.0.1
daemon_smtp_ports = ${port}
deliver_drop_privilege = true
tls_advertise_hosts = *
tls_certificate = ${cert}
tls_privatekey = ${key}
acl_smtp_rcpt = full_names

begin acl
full_names:
  deny message = 5.7.1 ask with a full host name
       condition = \${if match{$sender_helo_name}{[.][a-z]}{no}{yes}}
  accept

begin routers
all:
  driver = accept
  transport = file

begin transports
file:
  driver = appendfile
  file = ${folder}/mails
`;

export const neighbour: Neighbour = {
  packages: ['exim4-daemon-light', 'openssl'],
  check: async (site) => {
    const spool = `${site.folder}/spool`;
    await site.run('install', ['--directory', `--owner=${account}`, spool]);
    const authority = await ownAuthority(site);
    const port = await site.freePort();
    const file = await site.write('exim.conf', config(spool, port, authority));
    site.start('exim4', ['-C', file, '-bdf', '-v'], { as: account });
    const settings = {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MOBPREP_PUBLIC_URL: 'https://mobprep.example.com',
    };
    await site.step('a certificate of its own authority is told as that', () => isTold(site, settings));
    await site.step('with NODE_EXTRA_CA_CERTS, a mail goes through STARTTLS, from a full name', async () => {
      await ask(site, { ...settings, NODE_EXTRA_CA_CERTS: authority.file });
      const mail = await until(
        () => readFile(`${spool}/mails`, 'utf8'),
        (text) => text.includes('/recover#'),
      );
      assert.match(mail, /^Received: from .*\..*with esmtps/ms);
      assert.match(mail, /^Message-ID: <[\d.]+@mobprep\.example\.com>$/m);
      const sent = Date.parse(/^Date: (.*)$/m.exec(mail)?.[1] ?? '');
      assert.ok(Math.abs(Date.now() - sent) < 60_000, mail);
    });
  },
};

type Settings = Parameters<Site['startSuite']>[0];

async function ask(site: Site, settings: Settings) {
  const suite = await site.startSuite({ LOG_LEVEL: 'warn', ...settings });
  const answer = await fetch(`${suite.url}/v1/users/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: people.pm.email }),
  });
  assert.equal(answer.status, 200);
  return suite;
}

async function isTold(site: Site, settings: Settings) {
  const suite = await ask(site, settings);
  const line = await until(async () =>
    suite
      .output()
      .split('\n')
      .find((one) => one.includes('"a mail was not sent"')),
  );
  assert.match(JSON.parse(line ?? '').reason, /^TLS: .*authority.* NODE_EXTRA_CA_CERTS/);
}
