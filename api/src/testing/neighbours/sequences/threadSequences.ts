import type { Sequence } from './Sequence.ts';

const draft = '/v1/projects/304/contents/5005';

export const threadSequences: readonly Sequence[] = [
  {
    title: 'a comment is written, seen, edited, printed, finished and deleted without a change to others',
    routes: [
      'POST /v1/projects/{projectId}/contents/{contentId}/comments',
      'PUT /v1/projects/{projectId}/contents/{contentId}/comments/{id}',
      'PUT /v1/projects/{projectId}/contents/{contentId}/comments/{id}/printing',
      'DELETE /v1/projects/{projectId}/contents/{contentId}/comments/{id}',
      'PUT /v1/projects/{projectId}/contents/{contentId}/threads/{id}/done',
      'PUT /v1/projects/{projectId}/contents/{contentId}/threads/{id}/seen',
    ],
    run: async ({ server, changedBy }) => {
      const admin = server.as('admin');
      const id = crypto.randomUUID();
      let thread = '';
      const about = { item_id: null, load_id: null };
      const written = await changedBy(async () => {
        const answer = await admin.post(`${draft}/comments`, { id, ...about, text: 'Crane?', mentions: [] });
        thread = `${draft}/threads/${answer.json().thread_id}`;
        return answer;
      });
      const threadId = thread.split('/').at(-1);
      expect(written).toEqual(['comments: 1 added', 'thread_changes: 1 added', 'threads: 1 added']);
      expect(await changedBy(() => server.as('full_admin').put(`${thread}/seen`, { seen: 1 }))).toEqual([
        'thread_reads: 1 added',
      ]);
      const edit = { text: 'Crane on Monday?', mentions: [] };
      expect(await changedBy(() => admin.put(`${draft}/comments/${id}`, edit))).toEqual([
        'comments # changed_seq edited_at text',
        'thread_changes 5005 seq',
      ]);
      expect(
        await changedBy(() => admin.put(`${draft}/comments/${id}/printing`, { is_printed: true })),
      ).toEqual(['comments # changed_seq is_printed', 'thread_changes 5005 seq']);
      expect(await changedBy(() => admin.put(`${thread}/done`, { is_done: true }))).toEqual([
        'thread_changes 5005 seq',
        `threads ${threadId} done_by`,
      ]);
      expect(await changedBy(() => admin.delete(`${draft}/comments/${id}`))).toEqual([
        'comments # changed_seq deleted_at deleted_by is_printed text',
        'thread_changes 5005 seq',
      ]);
    },
  },
];
