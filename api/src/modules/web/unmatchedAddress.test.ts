import { describeRemote, filesOf, install } from '#src/testing/releases/buildFiles.ts';
import { temporaryFolder } from '#src/testing/serverProcess.ts';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: TestServer;
beforeAll(async () => {
  folder = await temporaryFolder();
  const routes = [{ path: '/project/:customId', access: 'signed-in' }];
  await install(folder.path, filesOf(describeRemote({ routes })));
  server = await startTestServer({
    MOBPREP_WEB: folder.path,
    SECURITY_CONTACT: 'mailto:security@example.com',
  });
});
afterAll(async () => {
  await server.stop();
  await folder.remove();
});

const cases: [path: string, status: number, type: string, why: string][] = [
  ['/project/C-101', 200, 'text/html', 'a page'],
  ['/project/a%0Ab', 404, 'text/html', 'a line end, which no job number has'],
  ['/project/%E0%A4%A', 404, 'text/html', 'half a character'],
  ['/project/100%?q=$&', 404, 'text/html', 'a percent sign that escapes nothing'],
  ['/v1/projects/custom/%E0%A4%A', 400, 'application/json', 'the API says what is wrong'],
];

it.each(cases)('%s is answered %d with %s: %s', async (path, status, type) => {
  const answer = await server.anonymous.get(path, { accept: 'text/html' });
  expect([answer.statusCode, answer.headers['content-type']?.split(';')[0]]).toEqual([status, type]);
});

it.each([...cases, ['/static/js/gone.js', 404, 'application/json', 'a file that is gone'] as const])(
  'HEAD %s is answered as GET is, without a body',
  async (url) => {
    const [head, page] = await Promise.all(
      (['HEAD', 'GET'] as const).map((method) =>
        server.app.inject({ method, url, headers: { accept: 'text/html' } }),
      ),
    );
    const told = (answer: typeof head) => [
      answer?.statusCode,
      answer?.headers['content-type'],
      answer?.headers['cache-control'],
    ];
    expect(head?.body).toBe('');
    expect(told(head)).toEqual(told(page));
  },
);

it('a password manager is led to My account', async () => {
  const answer = await server.anonymous.get('/.well-known/change-password');
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/account']);
});

it('who finds a vulnerability is told whom to tell, for 90 days', async () => {
  const answer = await server.anonymous.get('/.well-known/security.txt');
  const [contact, expires, ...others] = answer.body.trimEnd().split('\n');
  expect([answer.statusCode, answer.headers['content-type'], contact, others]).toEqual([
    ...[200, 'text/plain; charset=utf-8', 'Contact: mailto:security@example.com'],
    ['Preferred-Languages: en'],
  ]);
  const days = (Date.parse(expires?.slice('Expires: '.length) ?? '') - Date.now()) / 86_400_000;
  expect(Math.ceil(days)).toBe(90);
});
