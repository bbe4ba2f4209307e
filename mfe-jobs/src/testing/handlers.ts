import type { ProjectSummary } from 'shared-api/contract';
import type { FakeHandlers } from 'shared-api/testing';

/** A server that holds these projects. */
export const listOf = (projects: readonly ProjectSummary[]): FakeHandlers => ({
  'GET /projects': () => ({ projects, total: projects.length }),
});
