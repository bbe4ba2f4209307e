import type { JobEntrySave } from 'shared-api/contract';
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

export const entryRoute = 'POST /job-entries';

/** A server that accepts job entries and assigns ids. */
export const takesEverything: FakeHandlers = {
  'GET /projects/custom_id': () => ({ custom_id: 'C-104' }),
  [entryRoute]: ({ body }) => {
    const { project, draft, status } = body as JobEntrySave; // our own client sent it
    const made = buildProjectDetail([], 'id' in project ? project : { id: 400, ...project });
    return {
      project: made.metadata,
      draft: buildDraft({ id: draft.id ?? 6000, notes: draft.notes ?? '', status, revision: 2 }),
      added: [],
    };
  },
};

const jobs = [
  buildJob({ pm_id: 6, fm_id: 11 }),
  buildJob({ Job_Number: '25-1088', Job_Description: "O'Dell & Sons Mfg Reroof", is_exist: true }),
];
const assemblies = [
  buildAssembly(),
  buildAssembly({ id: 202, assembly_name: 'Wall Starter', surface_types: [{ id: 21, name: 'CMU' }] }),
];
