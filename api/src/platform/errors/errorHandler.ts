import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { ErrorBody, ErrorCode } from 'shared-api/contract';
import type { App } from '#platform/http/App.ts';
import { problemOfDatabase } from './databaseFault.ts';
import { Problem } from './Problem.ts';
import { plainFault } from './plainFault.ts';

const unreadable: [ErrorCode, string] = ['bad_request', 'The request could not be read'];

/** Our sentences for what the framework refuses. Its own may quote the request. */
const refusals: Record<number, [ErrorCode, string]> = {
  404: ['not_found', 'Not found'],
  405: ['method_not_allowed', 'This method is not allowed here'],
  408: ['request_timeout', 'The request took too long to arrive'],
  413: ['payload_too_large', 'The request is too large'],
  414: ['bad_request', 'The address is too long'],
  415: ['unsupported_media_type', 'Send the body as application/json'],
  417: ['bad_request', 'This expectation cannot be met'],
  429: ['rate_limited', 'Too many requests'],
  431: ['bad_request', 'The headers are too large'],
};

/** Gives every failure the same body, wherever it happened. */
export const problems = fp(
  async (app: App) => {
    app.setErrorHandler((error, request, reply) => sendProblem(request, reply, toProblem(error)));
  },
  { name: 'problems' },
);

export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem) {
  if (problem.status >= 500) request.log.error({ fault: plainFault(problem.cause ?? problem) }, problem.code);
  const body: ErrorBody = {
    detail: problem.detail,
    code: problem.code,
    request_id: request.id,
    ...problem.extra,
  };
  return reply
    .code(problem.status)
    .headers(problem.headers)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const fromDatabase = problemOfDatabase(error);
  if (fromDatabase) return fromDatabase;
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) return refusalOf(status);
  return new Problem(500, 'internal', 'Something went wrong on the server', { cause: error });
}

/** Our own wording for what the framework refuses with this status. */
export function refusalOf(status: number): Problem {
  const refusal = refusals[status];
  return refusal ? new Problem(status, ...refusal) : new Problem(400, ...unreadable);
}
