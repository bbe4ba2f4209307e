import {
  GeneratedCustomId,
  Offset,
  OneOf,
  PreviousJobList,
  ProjectCreation,
  ProjectCreators,
  ProjectDetail,
  ProjectList,
  ProjectStatusChange,
  ProjectSuggestions,
  projectProgresses,
  projectSortColumns,
  projectStatuses,
} from 'shared-api/contract';
import { bounds, pageSizes } from 'shared-api/rules';
import { type Static, Type } from 'typebox';
import type { Actor } from '#platform/auth/Actor.ts';
import type { Deps } from '#platform/Deps.ts';
import { listRevision } from '#platform/database/listRevision.ts';
import type { App } from '#platform/http/App.ts';
import { actorOf } from '#platform/http/access.ts';
import { createOnce } from '#platform/http/idempotency.ts';
import { IdParams } from '#platform/http/params.ts';
import { PreparedList } from '#platform/http/preparedList.ts';
import { expectedRevision, setRevision } from '#platform/http/revision.ts';
import { projectCan } from './projects.policy.ts';
import * as projects from './projects.service.ts';

const read = { access: 'project:read' } as const;
const tags = ['projects'];

const search = { q: Type.Optional(Type.String({ maxLength: bounds.search })) };
const filter = {
  ...search,
  status: Type.Optional(OneOf(projectStatuses)),
  progress: Type.Optional(OneOf(projectProgresses)),
  /** Only projects with a list of which the user was asked to approve it. */
  waits_for_me: Type.Optional(Type.Boolean()),
  created_by: Type.Optional(Type.Array(Type.String({ maxLength: bounds.name }), { maxItems: 100 })),
};
const page = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: bounds.page })),
  offset: Type.Optional(Offset),
};
const closed = { additionalProperties: false };

const ProjectFilter = Type.Object(filter, closed);
const ProjectQuery = Type.Object(
  {
    ...filter,
    ...page,
    sort: Type.Optional(OneOf(projectSortColumns)),
    order: Type.Optional(OneOf(['asc', 'desc'] as const)),
  },
  closed,
);
const PreviousJobQuery = Type.Object({ ...search, ...page }, closed);

export async function projectRoutes(app: App, { now }: Deps) {
  const prepared = new PreparedList();
  const preparedPreviousJobs = new PreparedList();

  app.get(
    '/projects',
    {
      config: { ...read, etag: 'list' },
      schema: { summary: 'List projects', tags, querystring: ProjectQuery, response: { 200: ProjectList } },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const read = () => projects.listProjects(request.db, actor, queryOf(request.query, actor));
      if (Object.keys(request.query).length > 0) return read();
      const stamp = await listRevision(request.db, 'projects');
      return prepared.send(request, reply, { form: formFor(actor), stamp, read });
    },
  );

  app.get(
    '/projects/suggestions',
    {
      config: read,
      schema: {
        summary: 'Suggest projects',
        tags,
        querystring: ProjectFilter,
        response: { 200: ProjectSuggestions },
      },
    },
    (request) => {
      const actor = actorOf(request);
      return projects.suggestProjects(request.db, actor, filterOf(request.query, actor));
    },
  );

  app.get(
    '/projects/creators',
    { config: read, schema: { summary: 'List project creators', tags, response: { 200: ProjectCreators } } },
    async ({ db }) => ({ names: await projects.listCreators(db) }),
  );

  app.get(
    '/projects/previous-jobs',
    {
      config: { ...read, etag: 'list' },
      schema: {
        summary: 'List previous jobs',
        tags,
        querystring: PreviousJobQuery,
        response: { 200: PreviousJobList },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { q = '', limit = pageSizes.previousJobs, offset = 0 } = request.query;
      const read = () => projects.listPreviousJobs(request.db, actor, q, { limit, offset });
      if (q.trim() !== '' || offset > 0) return read();
      // Counting all of them takes longer every year.
      const stamp = await listRevision(request.db, 'projects');
      return preparedPreviousJobs.send(request, reply, { form: `${formFor(actor)} ${limit}`, stamp, read });
    },
  );

  app.get(
    '/projects/custom_id',
    {
      config: { access: 'project:create' },
      schema: { summary: 'Generate custom id', tags, response: { 200: GeneratedCustomId } },
    },
    async ({ db }) => ({ custom_id: await projects.nextCustomId(db) }),
  );

  app.get(
    '/projects/custom/:customId',
    {
      config: { ...read, etag: 'record' },
      schema: {
        summary: 'Get project by custom id',
        tags,
        params: Type.Object({ customId: Type.String({ maxLength: bounds.jobNumber }) }),
        response: { 200: ProjectDetail },
      },
    },
    async (request, reply) => {
      const project = await projects.getProjectByCustomId(
        request.db,
        actorOf(request),
        request.params.customId,
      );
      setRevision(reply, project.metadata.revision);
      return project;
    },
  );

  app.get(
    '/projects/:id',
    {
      config: { ...read, etag: 'record' },
      schema: { summary: 'Get project', tags, params: IdParams, response: { 200: ProjectDetail } },
    },
    async (request, reply) => {
      const project = await projects.getProject(request.db, actorOf(request), request.params.id);
      setRevision(reply, project.metadata.revision);
      return project;
    },
  );

  app.post(
    '/projects',
    {
      config: { access: 'project:create' },
      schema: { summary: 'Create project', tags, body: ProjectCreation, response: { 201: ProjectDetail } },
    },
    (request, reply) =>
      createOnce(request, reply, (tx) => projects.createProject(tx, actorOf(request), request.body)),
  );

  app.put(
    '/projects/:id',
    {
      config: { access: 'project:status', etag: 'record', ifMatch: true },
      schema: {
        summary: 'Set project status',
        tags,
        params: IdParams,
        body: ProjectStatusChange,
        response: { 200: ProjectDetail },
      },
    },
    async (request, reply) => {
      const [actor, id, revision] = [actorOf(request), request.params.id, expectedRevision(request)];
      const { status } = request.body;
      const project = await request.db.transaction((tx) =>
        projects.setProjectStatus(tx, actor, id, status, revision),
      );
      setRevision(reply, project.metadata.revision);
      return project;
    },
  );

  app.delete(
    '/projects/:id',
    {
      config: { access: 'project:delete', ifMatch: true },
      schema: { summary: 'Delete project', tags, params: IdParams },
    },
    async (request, reply) => {
      const [actor, id, revision] = [actorOf(request), request.params.id, expectedRevision(request)];
      await request.db.transaction((tx) => projects.deleteProject(tx, actor, id, revision, now()));
      return reply.code(204).send();
    },
  );
}

/** A list's content depends on what its reader may do. */
const formFor = (actor: Actor) => JSON.stringify(projectCan(actor, 'active'));

const filterOf = (
  { status, progress, created_by, waits_for_me, q }: Static<typeof ProjectFilter>,
  actor: Actor,
) => ({
  ...(status && { status }),
  ...(waits_for_me && { waitsFor: actor.id }),
  ...(progress && { progress }),
  createdBy: created_by ?? [],
  search: q ?? '',
});

const queryOf = (query: Static<typeof ProjectQuery>, actor: Actor) => ({
  ...filterOf(query, actor),
  sort: query.sort ?? 'custom_id',
  order: query.order ?? 'desc',
  limit: query.limit ?? null,
  offset: query.offset ?? 0,
});
