import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Deps } from '#platform/Deps.ts';
import { audit } from '#platform/database/tables/records.ts';
import { Problem } from '#platform/errors/Problem.ts';
import { plainFault } from '#platform/errors/plainFault.ts';
import type { App } from '#platform/http/App.ts';

/** The record type of an address, by the word before the id. */
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
  'company-sign-in': 'user',
};

/** One person's refusals at one route are counted together for this long. */
const windowMs = 3_600_000;
/** How many counts are kept. Beyond that, the oldest is dropped. */
const mostCounts = 10_000;

const loggedOneByOne = 20;

/** After the first few, records only the hundredth, thousandth and so on, so repeated attempts can't fill the disk. */
const isLogged = (count: number) => count <= loggedOneByOne || /^10+$/.test(String(count));

/** Records attempts of signed-in people that their rights don't allow, before they get the answer. */
export const refusalAudit = fp(
  async (app: App, { now }: Pick<Deps, 'now'>) => {
    const counts = new Map<string, { since: number; count: number }>();
    const countOf = (key: string) => {
      const at = now().getTime();
      const known = counts.get(key);
      const entry = known && at - known.since < windowMs ? known : { since: at, count: 0 };
      entry.count += 1;
      counts.delete(key);
      counts.set(key, entry);
      for (const oldest of counts.keys()) {
        if (counts.size <= mostCounts) break;
        counts.delete(oldest);
      }
      return entry.count;
    };

    app.addHook('onError', async (request, _reply, error) => {
      if (!(error instanceof Problem) || error.status !== 403 || !request.actor) return;
      // What a page reads first, before somebody gave their code, set up that step or chose a password.
      const { awaitsCode, awaitsSetUp, mustChangePassword } = request.actor;
      if ((awaitsCode || awaitsSetUp || mustChangePassword) && request.method === 'GET') return;
      if (error.extra.asks_code) return;
      const count = countOf(
        `${request.actor.id} ${request.method} ${request.routeOptions.url} ${error.code}`,
      );
      if (!isLogged(count)) return;
      const times = count <= loggedOneByOne ? '' : ` (${count} times within an hour)`;
      const detail = typeof error.detail === 'string' ? error.detail : error.code;
      const entry = {
        actorId: request.actor.id,
        action: 'refused',
        ...recordOf(request),
        detail: `${request.method} ${request.url.slice(0, 300)}: ${detail}${times}`,
        requestId: request.id,
      };
      await request.db
        .insert(audit)
        .values(entry)
        .catch((fault: unknown) =>
          request.log.error({ fault: plainFault(fault) }, 'a refusal was not recorded'),
        );
    });
  },
  { name: 'refusals', dependencies: ['request-database', 'access'] },
);

function recordOf(request: FastifyRequest) {
  const [path = ''] = request.url.split('?');
  let [recordType, recordId]: [string, number | null] = ['request', null];
  for (const part of path.split('/')) {
    if (recordTypes[part]) [recordType, recordId] = [recordTypes[part], null];
    else if (/^\d{1,9}$/.test(part)) recordId = Number(part);
  }
  return { recordType, recordId: recordId ?? userInBody(request.body) };
}

/** Two routes name the account in the body instead of the address. */
function userInBody(body: unknown): number | null {
  if (typeof body !== 'object' || body === null || !('user_id' in body)) return null;
  return typeof body.user_id === 'number' ? body.user_id : null;
}
