import {
  GeneratedCustomId,
  OneOf,
  ProjectCreation,
  ProjectDetail,
  ProjectList,
  ProjectStatusChange,
  projectProgresses,
  projectStatuses,
} from 'shared-api/contract';
import { bounds } from 'shared-api/rules';
import { type Static, Type } from 'typebox';
import type { Actor } from '#platform/auth/Actor.ts';
import type { Deps } from '#platform/Deps.ts';
import type { App } from '#platform/http/App.ts';
import { actorOf } from '#platform/http/access.ts';
import { once } from '#platform/http/once.ts';
import { IdParams } from '#platform/http/params.ts';
import { PreparedList } from '#platform/http/preparedList.ts';
import { expectedRevision, setRevision } from '#platform/http/revision.ts';
import { projectCan } from './projects.policy.ts';
import * as projects from './projects.service.ts';

const read = { access: 'project:read' } as const;
const tags = ['projects'];

const ProjectFilter = Type.Object(
  {
    status: Type.Optional(OneOf(projectStatuses)),
    progress: Type.Optional(OneOf(projectProgresses)),
    created_by: Type.Optional(Type.String({ maxLength: bounds.name })),
    q: Type.Optional(Type.String({ maxLength: bounds.search })),
    sort: Type.Optional(OneOf(['custom_id', 'project_name'] as const)),
    order: Type.Optional(OneOf(['asc', 'desc'] as const)),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: bounds.id })),
  },
  { additionalProperties: false },
);

export async function projectRoutes(app: App, { db, now }: Deps) {
  const prepared = new PreparedList(db, 'projects');

  app.get(
    '/projects',
    {
      config: { ...read, etag: 'list' },
      schema: { tags, querystring: ProjectFilter, response: { 200: ProjectList } },
    },
    (request, reply) => {
      const actor = actorOf(request);
      const list = () => projects.listProjects(db, actor, queryOf(request.query));
      return Object.keys(request.query).length > 0
        ? list()
        : prepared.send(request, reply, formFor(actor), list);
    },
  );

  app.get(
    '/projects/custom_id',
    { config: { access: 'project:create' }, schema: { tags, response: { 200: GeneratedCustomId } } },
    async () => ({ custom_id: await projects.nextCustomId(db) }),
  );

  app.get(
    '/projects/custom/:customId',
    {
      config: { ...read, etag: 'record' },
      schema: {
        tags,
        params: Type.Object({ customId: Type.String({ maxLength: 50 }) }),
        response: { 200: ProjectDetail },
      },
    },
    async (request, reply) => {
      const project = await projects.getProjectByCustomId(db, actorOf(request), request.params.customId);
      setRevision(reply, project.metadata.revision);
      return project;
    },
  );

  app.get(
    '/projects/:id',
    {
      config: { ...read, etag: 'record' },
      schema: { tags, params: IdParams, response: { 200: ProjectDetail } },
    },
    async (request, reply) => {
      const project = await projects.getProject(db, actorOf(request), request.params.id);
      setRevision(reply, project.metadata.revision);
      return project;
    },
  );

  app.post(
    '/projects',
    {
      config: { access: 'project:create' },
      schema: { tags, body: ProjectCreation, response: { 201: ProjectDetail } },
    },
    (request, reply) =>
      once(db, request, reply, (tx) => projects.createProject(tx, actorOf(request), request.body)),
  );

  app.put(
    '/projects/:id',
    {
      config: { access: 'project:status', etag: 'record', ifMatch: true },
      schema: { tags, params: IdParams, body: ProjectStatusChange, response: { 200: ProjectDetail } },
    },
    async (request, reply) => {
      const [actor, id, revision] = [actorOf(request), request.params.id, expectedRevision(request)];
      const { status } = request.body;
      const project = await db.transaction((tx) =>
        projects.setProjectStatus(tx, actor, id, status, revision),
      );
      setRevision(reply, project.metadata.revision);
      return project;
    },
  );

  app.delete(
    '/projects/:id',
    { config: { access: 'project:delete', ifMatch: true }, schema: { tags, params: IdParams } },
    async (request, reply) => {
      const [actor, id, revision] = [actorOf(request), request.params.id, expectedRevision(request)];
      await db.transaction((tx) => projects.deleteProject(tx, actor, id, revision, now()));
      return reply.code(204).send();
    },
  );
}

/** What a list says depends on what its reader may do. */
const formFor = (actor: Actor) => JSON.stringify(projectCan(actor, 'active'));

function queryOf({
  status,
  progress,
  created_by,
  q,
  sort,
  order,
  limit,
  offset,
}: Static<typeof ProjectFilter>) {
  return {
    ...(status && { status }),
    ...(progress && { progress }),
    createdBy: created_by ? [created_by] : [],
    search: q ?? '',
    sort: sort ?? 'custom_id',
    order: order ?? 'desc',
    limit: limit ?? null,
    offset: offset ?? 0,
  } as const;
}
