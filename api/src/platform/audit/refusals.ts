import type { FastifyRequest } from 'fastify';
import type { Database } from '#platform/database/database.ts';
import { audit } from '#platform/database/tables/records.ts';
import { Problem } from '#platform/errors/Problem.ts';
import type { App } from '#platform/http/App.ts';

/** The record that an address is about, by the word in front of its id. */
const recordTypes: Record<string, string> = {
  users: 'user',
  projects: 'project',
  contents: 'draft',
  items: 'item',
  categories: 'category',
  units: 'unit',
  'surface-types': 'surface_type',
  assemblies: 'assembly',
  spectrum: 'job_costing',
  releases: 'remote',
  'deploy-tokens': 'deploy_token',
};

/** Keeps every attempt of somebody signed in that was beyond their rights, before they get the answer. */
export function registerRefusals(app: App, db: Database) {
  app.addHook('onError', async (request, _reply, error) => {
    if (!(error instanceof Problem) || error.status !== 403 || !request.actor) return;
    const detail = typeof error.detail === 'string' ? error.detail : error.code;
    const entry = {
      actorId: request.actor.id,
      action: 'refused',
      ...recordOf(request),
      detail: `${request.method} ${request.url.slice(0, 300)}: ${detail}`,
      requestId: request.id,
    };
    await db
      .insert(audit)
      .values(entry)
      .catch((fault: unknown) => request.log.error({ err: fault }, 'a refusal was not recorded'));
  });
}

function recordOf(request: FastifyRequest) {
  const [path = ''] = request.url.split('?');
  let [recordType, recordId]: [string, number | null] = ['request', null];
  for (const part of path.split('/')) {
    if (recordTypes[part]) [recordType, recordId] = [recordTypes[part], null];
    else if (/^\d{1,9}$/.test(part)) recordId = Number(part);
  }
  return { recordType, recordId: recordId ?? userInBody(request.body) };
}

/** Two calls about an account name it in their body. */
function userInBody(body: unknown): number | null {
  if (typeof body !== 'object' || body === null || !('user_id' in body)) return null;
  return typeof body.user_id === 'number' ? body.user_id : null;
}
