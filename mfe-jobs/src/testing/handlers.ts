import type { Draft, ProjectSummary } from 'shared-api/contract';
import {
  buildAssembly,
  buildAssemblyItem,
  buildDraft,
  buildItem,
  buildJob,
  buildProjectDetail,
  type FakeHandlers,
} from 'shared-api/testing';
import { employees, surfaceTypes, units } from './jobEntryCatalogue.ts';

/** A server that holds these projects. */
export const listOf = (projects: readonly ProjectSummary[]): FakeHandlers => ({
  'GET /projects': () => ({ projects, total: projects.length }),
});

/** The lists that Job Entry chooses from. */
export const jobEntryLists: FakeHandlers = {
  'GET /users': () => ({ users: employees }),
  'GET /surface-types': () => ({ surface_types: surfaceTypes }),
  'GET /assemblies': () => ({ assemblies }),
  'GET /assemblies/201/items': () => ({
    items: [buildAssemblyItem({ id: 1001 }), buildAssemblyItem({ id: 1002 })],
  }),
  'GET /units': () => ({ units }),
  'GET /items': () => ({
    items: [buildItem({ id: 1001, required_qty_per_crew: 2 }), buildItem({ id: 1002 })],
  }),
  'GET /spectrum/jobs': () => ({
    jobs,
    source: 'file',
    fetched_at: new Date().toISOString(),
    stale: false,
    truncated: false,
    warnings: [],
  }),
  'GET /projects/:projectId/contents/:contentId/items': () => [],
};

/** A server that takes projects, drafts, custom items and lines, and numbers them. */
export const takesEverything: FakeHandlers = {
  'GET /projects/custom_id': () => ({ custom_id: 'C-104' }),
  'POST /projects': ({ body }) => buildProjectDetail([], { id: 400, ...(body as object) }),
  'POST /projects/:projectId/contents': ({ body }) => ({
    data: { ...buildDraft({ id: 6000 }), ...draftOf(body) },
  }),
  'PUT /projects/:projectId/contents/:contentId': ({ body, params }) => ({
    data: { ...buildDraft({ id: Number(params['contentId']), revision: 2 }), ...draftOf(body) },
  }),
  'POST /items/custom': () => ({ id: 9001 }),
  'POST /projects/:projectId/contents/:contentId/items': ({ body }) => body,
};

const jobs = [
  buildJob({ pm_id: 6, fm_id: 11 }),
  buildJob({ Job_Number: '25-1088', Job_Description: "O'Dell & Sons Mfg Reroof", is_exist: true }),
];
const assemblies = [
  buildAssembly(),
  buildAssembly({ id: 202, assembly_name: 'Wall Starter', surface_types: [{ id: 21, name: 'CMU' }] }),
];

/** The fields of a written draft that its answer repeats. */
const draftOf = (body: unknown): Partial<Draft> => {
  const { crew_size, notes, status } = body as Partial<Draft>; // what the client sends
  return { ...(crew_size && { crew_size }), ...(notes && { notes }), ...(status && { status }) };
};
