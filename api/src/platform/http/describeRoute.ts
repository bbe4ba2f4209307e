import type { FastifyContextConfig, FastifySchema } from 'fastify';
import { ErrorBody } from 'shared-api/contract';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the answer's ETag identifies: the writes to one record or row, or the content of a whole list. */
    etag?: keyof typeof etags;
    /** Lets a write require the revision that its author has seen. */
    ifMatch?: true;
    /** Lets a write that creates nothing be repeated under an idempotency key. */
    once?: true;
  }
}

const text = (description: string) => ({ type: 'string', description });

const etags = {
  record: text('The revision of the record, in quotes, for If-Match.'),
  row: text('The id and the revision of the line, as in "12-3", in quotes, for If-Match.'),
  list: text('Identifies the content of the list. A search or a page may have none.'),
  records: text('Identifies the content of the list.'),
};

const notModified = {
  description: 'The list still matches If-None-Match. No body.',
  type: 'null',
};

const changes = {
  description:
    'What changed since the list that If-None-Match names: `removed` ids, added and changed `records`, and their `places` in the list. The header IM is "records".',
  type: 'object',
};

const requestHeaders = {
  'if-none-match': text('The ETag of the list when it was last received.'),
  'a-im': text('"records" asks for what changed since then, if the server knows that list (RFC 3229).'),
  'if-match': text(
    'The ETag of the record when it was last read. Without it, the server does not check for newer changes.',
  ),
  'idempotency-key': {
    ...text('A repeated request with the same key within a day gets the first answer again.'),
    pattern: '^[!-~]{1,100}$',
  },
};

const failed = (description: string) => ({
  description,
  content: { 'application/json': { schema: ErrorBody } },
});

/** A route's schema as the docs show it, with headers and answers that nothing validates. */
export function describeRoute(
  schema: FastifySchema | undefined,
  { access, deployToken, etag, ifMatch, once }: FastifyContextConfig,
) {
  const declared = Object.entries((schema?.response as Record<string, object> | undefined) ?? {}); // schemas by status
  const answers: [string, object][] =
    declared.length > 0 ? declared : [['204', { description: 'Done', type: 'null' }]];
  const isCreation = answers.some(([status]) => status === '201');
  const isList = etag === 'list' || etag === 'records';
  const asked = [
    isList && 'if-none-match',
    etag === 'records' && 'a-im',
    ifMatch && 'if-match',
    (isCreation || once) && 'idempotency-key',
  ] as const;
  const headers = Object.entries(requestHeaders).filter(([name]) => asked.some((each) => each === name));
  return {
    ...schema,
    ...(headers.length > 0 && { headers: { type: 'object', properties: Object.fromEntries(headers) } }),
    response: {
      ...Object.fromEntries(
        answers.map(([status, answer]) => [
          status,
          etag ? { ...answer, headers: { etag: etags[etag] } } : answer,
        ]),
      ),
      ...(etag === 'records' && { 226: changes }),
      ...(isList && { 304: notModified }),
      ...(ifMatch && {
        412: failed('Somebody else has changed the record; `current` holds it as it is now.'),
      }),
      '4xx': failed('The request was refused; `code` gives the reason.'),
      '5xx': failed('The server could not answer; the request can be sent again.'),
    },
    security: securityOf(access, deployToken),
    operationId: operationIdOf(schema?.summary ?? ''),
    description: `Access: ${access ?? 'nobody'}`,
  };
}

/** The ways to authenticate at a route. Any one of them is enough. */
function securityOf(access: string | undefined, deployToken: true | undefined) {
  if (access === 'public') return [];
  const pipeline = { deployToken: [] };
  if (access === 'deploy-token') return [pipeline];
  return [{ bearer: [] }, ...(deployToken ? [pipeline] : [])];
}

/** "Get project by custom id" → `getProjectByCustomId`. */
const operationIdOf = (summary: string) =>
  summary.replace(/^./, (first) => first.toLowerCase()).replace(/ (.)/g, (_, first) => first.toUpperCase());
