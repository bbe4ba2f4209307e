import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { refusalOf } from './s3PostPolicy.ts';
import { isSigned, type S3Account } from './s3Signature.ts';

interface Kept {
  readonly body: Buffer;
  readonly at: Date;
}

export interface S3StandIn {
  readonly endpoint: string;
  readonly stop: () => Promise<void>;
}

/** An in-memory bucket that checks signatures and policies as S3 documents them. It supports only what this server uses. */
export async function startS3StandIn(account: S3Account, bucket: string): Promise<S3StandIn> {
  const kept = new Map<string, Kept>();
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://store');
    const [, named, ...parts] = pathname.split('/').map(decodeURIComponent);
    const key = parts.join('/');
    if (named !== bucket) return answer(response, 404, fault('NoSuchBucket'));
    if (request.method === 'POST') return takeForm(request, body, response);
    if (!isSigned(account, request, body)) return answer(response, 403, fault('SignatureDoesNotMatch'));
    if (!key) return answer(response, 200, listing(kept, searchParams.get('prefix') ?? ''));
    if (request.method === 'PUT') kept.set(key, { body, at: new Date() });
    if (request.method === 'DELETE') kept.delete(key);
    if (request.method !== 'GET') return answer(response, request.method === 'PUT' ? 200 : 204);
    const found = kept.get(key);
    return found ? answer(response, 200, found.body) : answer(response, 404, fault('NoSuchKey'));
  });

  async function takeForm({ headers }: IncomingMessage, body: Buffer, response: ServerResponse) {
    const type = headers['content-type'] ?? '';
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
    const fields = new Map<string, string>();
    for (const [name, value] of form) if (typeof value === 'string') fields.set(name.toLowerCase(), value);
    const file = form.get('file');
    const sent = file instanceof Blob ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0);
    const refusal = refusalOf(account, bucket, fields, sent.length);
    if (refusal) return answer(response, refusal.status, fault(refusal.code));
    kept.set(fields.get('key') ?? '', { body: sent, at: new Date() });
    return answer(response, 204);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const answer = (response: ServerResponse, status: number, body: string | Buffer = '') =>
  void response.writeHead(status, { 'content-length': Buffer.byteLength(body) }).end(body);

const fault = (code: string) => `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`;

function listing(kept: ReadonlyMap<string, Kept>, prefix: string): string {
  const found = [...kept].filter(([key]) => key.startsWith(prefix));
  const contents = found.map(
    ([key, { at, body }]) =>
      `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>${body.length}</Size></Contents>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`;
}
