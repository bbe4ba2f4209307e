import { createHash } from 'node:crypto';
import { releaseServer } from './ReleaseServer.ts';

it.each([
  [true, false, '?unopened=true'],
  [false, false, ''],
  [true, true, '?unopened=true&over_budget=true'],
])(
  'every way past the gate says whether a release may be unopened (%s) or over its budget (%s)',
  async (unopened, overBudget, query) => {
    const sent: string[] = [];
    globalThis.fetch = async (address, init) => {
      const { pathname, search } = new URL(String(address));
      sent.push(`${init?.method} ${pathname}${search}`);
      return Response.json({ state: 'on', live: '1.1.0', previous: null });
    };
    const server = releaseServer({
      to: 'https://mobprep.example.com',
      token: 'secret',
      unopened,
      overBudget,
    });
    await server.preview('mfe-items', '1.1.0');
    await server.promote('mfe-items', '1.1.0');
    await server.canary('mfe-items', '1.1.0', 10);
    await server.rollBack('mfe-items');
    await server.switchTo('mfe-items', 'off');
    expect(sent).toEqual([
      `POST /v1/previews/links${query}`,
      `POST /v1/releases/mfe-items/promote${query}`,
      `PUT /v1/releases/mfe-items/canary${query}`,
      `POST /v1/releases/mfe-items/roll-back${query}`,
      `PUT /v1/releases/mfe-items/state${query}`,
    ]);
  },
);

describe('a publication', () => {
  const sha384 = (text: string | Buffer) => createHash('sha384').update(text).digest('base64');
  const files: [path: string, body: Buffer][] = [
    ['remote.json', Buffer.from('{}')],
    ['static/js/main.js', Buffer.from('main')],
  ];

  /** Publishes files to a server that stores `change` of each. */
  function publish(sent: typeof files, change = (content: Buffer) => content, said = {}) {
    globalThis.fetch = async (_, init) => {
      const stored: { path: string; content: string }[] = JSON.parse(String(init?.body)).files;
      const lines = stored.map(
        ({ path, content }) => `${sha384(change(Buffer.from(content, 'base64')))} ${path}\n`,
      );
      return Response.json({ digest: sha384(lines.sort().join('')), ...said });
    };
    const server = releaseServer({
      to: 'https://mobprep.example.com',
      token: 'secret',
      unopened: false,
      overBudget: false,
    });
    const description = { name: 'mfe-items', version: '1.1.0', routes: [] };
    return server.publish({ description, files: new Map(sent) }, '', '');
  }

  it.each([[files], [files.toReversed()]])('succeeds in whatever order its files are sent', async (sent) => {
    await expect(publish(sent)).resolves.toEqual([]);
  });

  it('tells which flags are overdue', async () => {
    const overdue_flags = [{ id: 'map', until: '2026-01-31' }];
    await expect(publish(files, undefined, { overdue_flags })).resolves.toEqual(overdue_flags);
  });

  it('fails if the server has something else', async () => {
    await expect(publish(files, (content) => content.subarray(1))).rejects.toThrow(
      "The server's files differ from those sent.",
    );
  });
});

it('a suite that is too old for a key of remote.json is told as that', async () => {
  const msg = 'remote.json is malformed: /fills schema is false';
  globalThis.fetch = async () => Response.json({ detail: [{ field: 'files', msg }] }, { status: 422 });
  const server = releaseServer({
    to: 'https://mobprep.example.com',
    token: 'secret',
    unopened: false,
    overBudget: false,
  });
  const description = { name: 'mfe-items', version: '1.1.0', routes: [] };
  await expect(server.publish({ description, files: new Map() }, '', '')).rejects.toThrow(
    "files: that suite is older than this remote's tools and doesn't know fills in remote.json. Update the suite, or leave that out",
  );
});

it('a server with a certificate of a company’s own authority is told as that', async () => {
  globalThis.fetch = async () => {
    const cause = Object.assign(new Error('unable to verify'), { code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' });
    throw new TypeError('fetch failed', { cause });
  };
  const server = releaseServer({
    to: 'https://mobprep.example.com',
    token: 'secret',
    unopened: false,
    overBudget: false,
  });
  await expect(server.rollBack('mfe-items')).rejects.toThrow(/authority.* NODE_EXTRA_CA_CERTS/);
});
