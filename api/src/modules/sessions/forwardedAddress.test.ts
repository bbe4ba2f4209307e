import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

let server: TestServer;
afterEach(() => server.stop());

/** Sends one wrong password from behind proxies, for a different account each time. */
let attempts = 0;
const fail = (forwarded: string) => {
  attempts += 1;
  const body = { email: `nobody${attempts}@example.com`, password: 'wrong' };
  return server.anonymous.post('/v1/users/login', body, { 'x-forwarded-for': forwarded });
};
const failHundredTimes = async (forwardedOf: (at: number) => string) => {
  for (let at = 0; at < 100; at += 1) await fail(forwardedOf(at));
};

it('counts failures for the address that the proxy saw, not for ones that the client made up', async () => {
  server = await startTestServer({ TRUST_PROXY: '1' });
  await failHundredTimes((at) => `1.2.3.${at}, 10.7.0.1`);
  expect((await fail('1.2.3.200, 10.7.0.1')).statusCode).toBe(429);
  expect((await fail('1.2.3.200, 10.7.0.2')).statusCode).toBe(401);
});

it('looks behind the configured number of proxies', async () => {
  server = await startTestServer({ TRUST_PROXY: '2' });
  await failHundredTimes((at) => `1.2.3.${at}, 10.7.0.1, 192.0.2.${at}`);
  expect((await fail('10.7.0.1, 192.0.2.1')).statusCode).toBe(429);
  expect((await fail('10.7.0.2, 192.0.2.1')).statusCode).toBe(401);
});

it('counts failures for a whole IPv6 network, of which a sender can use any address', async () => {
  server = await startTestServer({ TRUST_PROXY: '1' });
  await failHundredTimes((at) => `2001:db8:7:1:${at.toString(16)}::${at}`);
  expect((await fail('2001:db8:7:1:ffff::1')).statusCode).toBe(429);
  expect((await fail('2001:db8:7:2::1')).statusCode).toBe(401);
});

it('trusts nobody if there is no proxy', async () => {
  server = await startTestServer();
  await failHundredTimes((at) => `10.7.0.${at}`);
  expect((await fail('10.7.0.200')).statusCode).toBe(429);
});
