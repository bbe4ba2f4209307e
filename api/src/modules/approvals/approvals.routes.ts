import { ApprovalAnswer, ApprovalRequest, ApprovalSettings, DraftApproval } from 'shared-api/contract';
import type { App } from '#platform/http/App.ts';
import { actorOf } from '#platform/http/access.ts';
import { createOnce } from '#platform/http/idempotency.ts';
import { DraftParams } from '#platform/http/params.ts';
import * as approvals from './approvals.service.ts';

const tags = ['approvals'];
const read = { access: 'project:read' } as const;

export async function approvalRoutes(app: App) {
  const path = '/projects/:projectId/contents/:contentId/approval';

  app.get(
    path,
    {
      config: read,
      schema: {
        summary: 'Get approval of a draft',
        tags,
        params: DraftParams,
        response: { 200: DraftApproval },
      },
    },
    (request) => approvals.getApproval(request.db, actorOf(request), request.params),
  );

  app.post(
    `${path}/requests`,
    {
      config: {
        access: 'draft:edit',
        refusal: 'Only people who prepare lists can ask for approval',
      },
      schema: {
        summary: 'Ask for approval',
        tags,
        params: DraftParams,
        body: ApprovalRequest,
        response: { 201: DraftApproval },
      },
    },
    (request, reply) =>
      createOnce(request, reply, (tx) =>
        approvals.askForApproval(tx, actorOf(request), request.params, request.body),
      ),
  );

  app.post(
    `${path}/answers`,
    {
      config: { access: 'draft:approve' },
      schema: {
        summary: 'Approve a list or ask for changes',
        tags,
        params: DraftParams,
        body: ApprovalAnswer,
        response: { 201: DraftApproval },
      },
    },
    (request, reply) =>
      createOnce(request, reply, (tx) =>
        approvals.answerForApproval(tx, actorOf(request), request.params, request.body),
      ),
  );

  app.get(
    '/approval-settings',
    {
      config: read,
      schema: { summary: 'Get approval settings', tags, response: { 200: ApprovalSettings } },
    },
    (request) => approvals.getApprovalSettings(request.db),
  );

  app.put(
    '/approval-settings',
    {
      config: {
        access: 'employee:manage',
        refusal: 'Only administrators can decide whether lists want approval',
      },
      schema: {
        summary: 'Set whether lists want approval',
        tags,
        body: ApprovalSettings,
        response: { 200: ApprovalSettings },
      },
    },
    async ({ db, body }) => {
      await db.transaction((tx) => approvals.setApprovalSettings(tx, body));
      return body;
    },
  );
}
