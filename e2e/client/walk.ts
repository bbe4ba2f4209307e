import createClient from 'openapi-fetch';
import type { components, paths } from './schema.d.ts';

type Project = components['schemas']['ProjectSummary'];

/** Signs in, picks the first job with drafts, reads its first draft's list and fetches the workbook. */
export async function walk(baseUrl: string, email: string, password: string) {
  const client = createClient<paths>({ baseUrl });
  const { data: session } = await client.POST('/v1/users/login', { body: { email, password } });
  if (!session) throw new Error('not signed in');
  client.use({
    onRequest: ({ request }) => request.headers.set('authorization', `Bearer ${session.access_token}`),
  });

  const { data: list } = await client.GET('/v1/projects', {
    params: { query: { progress: 'Draft', limit: 5 } },
  });
  const project: Project | undefined = list?.projects[0];
  if (!project) throw new Error('no project has drafts');
  const customId = project.metadata.custom_id;
  const { data: detail } = await client.GET('/v1/projects/custom/{customId}', {
    params: { path: { customId } },
  });
  const draft = detail?.contents[0];
  if (!draft) throw new Error('the project has no draft');

  const path = { projectId: project.metadata.id, contentId: draft.id };
  const { data: lines } = await client.GET('/v1/projects/{projectId}/contents/{contentId}/items', {
    params: { path },
  });
  const { data: workbook } = await client.GET('/v1/projects/{projectId}/contents/{contentId}/export/excel', {
    params: { path, query: { day: '2026-03-02' } },
    parseAs: 'arrayBuffer',
  });
  const missing = await client.GET('/v1/projects/custom/{customId}', {
    params: { path: { customId: 'none' } },
  });
  return { lines: lines ?? [], draft, workbook, refusal: missing.error?.code };
}
