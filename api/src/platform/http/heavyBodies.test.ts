import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { accounts, startTestServer, type TestServer } from '#src/testing/testServer.ts';

let server: TestServer;
let port = 0;
beforeAll(async () => {
  server = await startTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const address = server.app.server.address();
  port = typeof address === 'object' ? (address?.port ?? 0) : 0;
});
afterAll(() => server.stop());

/** Begins to upload a list of jobs. */
async function begin(role: 'admin' | 'pm'): Promise<ClientRequest> {
  const sent = request({
    ...{ port, method: 'POST', path: '/v1/spectrum/jobs/preview' },
    headers: {
      'content-type': 'text/csv',
      authorization: `Bearer ${await server.token(accounts[role].email)}`,
    },
  });
  sent.on('error', () => {}); // some are given up
  sent.flushHeaders();
  sent.write('Job_Number,Job_Description\n');
  return sent;
}
const statusOf = async (sent: ClientRequest) => {
  const [answer]: IncomingMessage[] = await once(sent, 'response');
  answer?.resume();
  return answer?.statusCode;
};
const finish = (sent: ClientRequest) => {
  const answered = statusOf(sent);
  sent.end('1,One\n');
  return answered;
};

it('lets two files arrive at a time, whatever becomes of them; those who may not send never wait', async () => {
  const [first, second] = [await begin('admin'), await begin('admin')];
  expect(await statusOf(await begin('pm'))).toBe(403);
  let isThirdAnswered = false;
  const third = finish(await begin('admin')).then((status) => {
    isThirdAnswered = true;
    return status;
  });
  // What comes later, and isn't a file, is answered first.
  expect((await server.as('admin').get('/v1/units')).statusCode).toBe(200);
  expect(isThirdAnswered).toBe(false);
  first.destroy();
  expect(await third).toBe(200);
  expect(await finish(second)).toBe(200);
});
