import { Agent, request } from 'node:https';

interface Answer {
  readonly status: number;
  readonly location: string;
  readonly body: string;
}

export type Visitor = (method: string, path: string, body?: object | URLSearchParams) => Promise<Answer>;

/** A browser at the provider. It sends a `body` as JSON, or as the form that it is. */
export function visitor(origin: string, ca: string): Visitor {
  const agent = new Agent({ ca });
  let cookie = '';
  return (method, path, body) =>
    new Promise((done, fail) => {
      const isForm = body instanceof URLSearchParams;
      const sent = isForm ? body.toString() : body && JSON.stringify(body);
      request(new URL(path, origin), {
        ...{ method, agent },
        headers: {
          cookie,
          ...(sent && { 'content-type': `application/${isForm ? 'x-www-form-urlencoded' : 'json'}` }),
        },
      })
        .once('response', (answer) => {
          const set = answer.headers['set-cookie']?.[0]?.split(';')[0];
          if (set) cookie = set;
          let text = '';
          answer
            .setEncoding('utf8')
            .on('data', (part) => {
              text += part;
            })
            .once('end', () =>
              done({ status: answer.statusCode ?? 0, location: answer.headers.location ?? '', body: text }),
            );
        })
        .once('error', fail)
        .end(sent);
    });
}

/**
 * A browser at the suite goes to the provider (`atProvider` returns where that sends it back to) and comes back.
 * What the page where that ends says.
 */
export async function companySignIn(suite: string, atProvider: (begun: string) => Promise<string>) {
  const headers = { accept: 'text/html', origin: suite, 'x-mobprep': '1', cookie: '' };
  const get = async (address: string) => {
    const answer = await fetch(new URL(address, suite), { headers, redirect: 'manual' });
    const [set = ''] = answer.headers.getSetCookie();
    headers.cookie ||= set.split(';')[0] ?? '';
    return answer.headers.get('location') ?? '';
  };
  const begun = await get('/v1/company-sign-in/start');
  const isRefused = begun.startsWith('/company-sign-in?');
  const end = new URL(isRefused ? begun : await get(await atProvider(begun)), suite);
  const finished = await fetch(`${suite}/v1/company-sign-in/finish`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ attempt: end.searchParams.get('attempt') }),
  });
  return finished.text();
}
