import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { ErrorBody } from 'shared-api/contract';
import type { App } from '#platform/http/App.ts';
import { problemOfDatabase } from './databaseFault.ts';
import { Problem } from './Problem.ts';
import { plainFault } from './plainFault.ts';
import { refusalOf } from './refusalOf.ts';

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
