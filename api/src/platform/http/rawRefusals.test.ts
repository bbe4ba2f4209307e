import { connect } from 'node:net';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

let server: TestServer;
let port = 0;
beforeAll(async () => {
  server = await startTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const address = server.app.server.address();
  port = typeof address === 'object' ? (address?.port ?? 0) : 0;
});
afterAll(() => server.stop());

/** Sends these bytes, in two packets if there are two parts, and returns everything that comes back until the connection ends. */
const answerTo = (bytes: string | Buffer, rest = '') =>
  new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let words = '';
    socket.on('data', (data) => {
      words += data.toString();
    });
    socket.on('close', () => resolve(words));
    socket.on('error', () => {}); // the server may hang up before everything is sent
    socket.setNoDelay();
    socket.write(bytes, () => rest && socket.write(rest));
  });

const get = (headers: string) => `GET /healthz HTTP/1.1\r\n${headers}connection: close\r\n\r\n`;

describe('requests that never reach a route get the same error body', () => {
  const cases: [string, number, string, string | Buffer][] = [
    ['a method that nobody knows', 405, 'method_not_allowed', 'FOO / HTTP/1.1\r\nhost: x\r\n\r\n'],
    ['a TLS hello', 400, 'bad_request', Buffer.from('16030100c8010000c40303', 'hex')],
    ['a header without a name', 400, 'bad_request', get('host: x\r\n: y\r\n')],
    [
      'two lengths of one body',
      400,
      'bad_request',
      'POST /v1/units HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['40 kB of headers', 431, 'bad_request', get(`host: x\r\nx-long: ${'y'.repeat(40_000)}\r\n`)],
    ['no Host', 400, 'bad_request', get('')],
    ['two Hosts', 400, 'bad_request', get('host: x\r\nhost: y\r\n')],
    ['an expectation that is not known', 417, 'bad_request', get('host: x\r\nexpect: foo\r\n')],
  ];

  it.each(cases)('%s: %i %s', async (_name, status, code, bytes) => {
    const answer = await answerTo(bytes);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} \\w`));
    expect(head.toLowerCase()).toContain('content-type: application/json');
    expect(head.toLowerCase()).toContain('x-content-type-options: nosniff');
    expect(JSON.parse(body)).toEqual({
      detail: expect.any(String),
      code,
      request_id: expect.stringMatching(/^[\w-]{36}$/),
    });
  });

  it.each([
    ['in one packet', 60_000],
    ['after the address, in another one', 50],
  ])('more cookies than fit get a page that says how to get rid of them: %s', async (_how, pauseAt) => {
    const bytes = `GET /project/C-101 HTTP/1.1\r\nhost: x\r\ncookie: a=${'y'.repeat(59_000)}\r\n\r\n`;
    const answer = await answerTo(bytes.slice(0, pauseAt), bytes.slice(pauseAt));
    expect(answer).toMatch(/^HTTP\/1.1 431 .*content-type: text\/html.*Delete the cookies of this address/is);
  });

  it("other programs' cookies of 17 kB are no reason to refuse a request", async () => {
    expect(await answerTo(get(`host: x\r\ncookie: a=${'y'.repeat(17_000)}\r\n`))).toContain('200 OK');
  });

  it('ordinary requests are answered as usual', async () => {
    expect(await answerTo(get('host: x\r\n'))).toContain('200 OK');
    expect(await answerTo('GET /healthz HTTP/1.0\r\n\r\n')).toContain('200 OK');
    const bytes =
      'POST /v1/users/login HTTP/1.1\r\nhost: x\r\nexpect: 100-continue\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';
    expect(await answerTo(bytes)).toContain('100 Continue');
  });
});
