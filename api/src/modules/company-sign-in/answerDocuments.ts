import type { FastifyRequest } from 'fastify';
import type { CompanyRefusalReason } from 'shared-api/rules';
import { logFault, sendProblem, toProblem } from '#platform/errors/errorHandler.ts';
import { forbidden, type Problem } from '#platform/errors/Problem.ts';
import { plainFault } from '#platform/errors/plainFault.ts';
import type { App } from '#platform/http/App.ts';

/** For addresses that a browser window goes to. Pictures, frames and scripts get no answer there, and people read a failure on a page. */
export function answerDocuments(pages: App) {
  pages.addHook('onRequest', async (request) => {
    if (!opensDocument(request)) throw forbidden('Open this address in a browser window');
  });
  pages.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error);
    if (!opensDocument(request)) return sendProblem(request, reply, problem);
    if (problem.code === 'db_unavailable') logFault(request, problem);
    else
      request.log.warn({ fault: plainFault(problem.cause ?? problem) }, 'a company sign-in could not begin');
    return reply.redirect(`/company-sign-in?problem=${reasonOf(problem)}`, 302);
  });
}

/** Browsers without `Sec-Fetch-Dest`, and those that open us over plain http, say it by what they accept. */
function opensDocument({ method, headers }: FastifyRequest): boolean {
  const dest = headers['sec-fetch-dest'];
  const isDocument = dest === undefined ? /text\/html/.test(headers.accept ?? '') : dest === 'document';
  return method === 'GET' && isDocument;
}

function reasonOf({ status }: Problem): CompanyRefusalReason {
  if (status === 429) return 'too_many';
  if (status === 403) return 'no_address';
  return status >= 500 ? 'unavailable' : 'bad_link';
}
