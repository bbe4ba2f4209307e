import { DraftPackageList, Id, LeftOutChange } from 'shared-api/contract';
import { Type } from 'typebox';
import type { App } from '#platform/http/App.ts';
import { actorOf } from '#platform/http/access.ts';
import { createOnce } from '#platform/http/idempotency.ts';
import { DraftParams } from '#platform/http/params.ts';
import * as packages from './draftPackages.service.ts';

const tags = ['contents'];
const path = '/projects/:projectId/contents/:contentId/packages';
const PackageParams = Type.Object({ ...DraftParams.properties, assemblyId: Id });

export async function draftPackageRoutes(app: App) {
  app.get(
    path,
    {
      config: { access: 'project:read' },
      schema: {
        summary: 'List packages of a draft',
        tags,
        params: DraftParams,
        response: { 200: DraftPackageList },
      },
    },
    async (request) => ({
      packages: await packages.listPackages(request.db, actorOf(request), request.params),
    }),
  );

  app.post(
    `${path}/:assemblyId/left-out`,
    {
      config: { access: 'cart:edit' },
      schema: {
        summary: 'Leave items of a package out',
        tags,
        params: PackageParams,
        body: LeftOutChange,
        response: { 201: DraftPackageList },
      },
    },
    (request, reply) =>
      createOnce(request, reply, async (tx) => {
        const { params, body } = request;
        return {
          packages: await packages.changeLeftOut(tx, actorOf(request), params, params.assemblyId, body),
        };
      }),
  );
}
