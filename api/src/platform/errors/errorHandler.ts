import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { ErrorBody } from 'shared-api/contract';
import type { App } from '#platform/http/App.ts';
import { OncePerSecond } from '#platform/logging/OncePerSecond.ts';
import { problemOfDatabase } from './databaseFault.ts';
import { Problem } from './Problem.ts';
import { plainFault } from './plainFault.ts';
import { refusalOf } from './refusalOf.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The log of a database that can't be reached. */
    outages: OncePerSecond;
  }
}

/** Gives every failure the same body, wherever it happened. */
export const problems = fp(
  async (app: App) => {
    const outages = new OncePerSecond();
    app.decorate('outages', outages);
    app.addHook('onClose', async () => outages.end());
    app.setErrorHandler((error, request, reply) => sendProblem(request, reply, toProblem(error)));
  },
  { name: 'problems' },
);

export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem) {
  if (problem.isFault) logFault(request, problem);
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

/** Says an outage of the database once a second, since it fails every request. What a browser that went away did not get is no error. */
export function logFault({ log, raw, server }: FastifyRequest, problem: Problem) {
  const fault = plainFault(problem.cause ?? problem);
  if (raw.socket.destroyed && hangUps.has(fault.code)) log.info({ fault }, 'the browser went away');
  else if (problem.code === 'db_unavailable')
    server.outages.add((more) => log.error({ fault, ...more }, problem.code));
  else log.error({ fault }, problem.code);
}

const hangUps = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR']);

export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const fromDatabase = problemOfDatabase(error);
  if (fromDatabase) return fromDatabase;
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) return refusalOf(status);
  return new Problem(500, 'internal', 'Something went wrong on the server', { cause: error });
}
