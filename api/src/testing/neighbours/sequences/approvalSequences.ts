import type { CartLine } from 'shared-api/contract';
import { listChecksum } from 'shared-api/rules';
import { accounts } from '#src/testing/testServer.ts';
import type { Sequence } from './Sequence.ts';

const draft = '/v1/projects/304/contents/5005';
const touched = 'drafts 5005 revised_at revision updated_at';

export const approvalSequences: readonly Sequence[] = [
  {
    title: 'a list is asked about, approved and refused without a change to others',
    routes: [
      'POST /v1/projects/{projectId}/contents/{contentId}/approval/requests',
      'POST /v1/projects/{projectId}/contents/{contentId}/approval/answers',
      'PUT /v1/approval-settings',
    ],
    run: async ({ server, changedBy }) => {
      const admin = server.as('admin');
      // By the same person as the steps below.
      await admin.put(draft, { notes: 'To be approved' });
      const lines: CartLine[] = (await admin.get(`${draft}/items`)).json();
      const say = (answer: string) =>
        admin.post(`${draft}/approval/answers`, { answer, checksum: listChecksum(lines), comment: 'Fewer' });
      const ask = () => admin.post(`${draft}/approval/requests`, { approver_id: accounts.full_admin.id });
      expect(await changedBy(ask)).toEqual([
        ...['approvals: 1 added', touched],
        ...['list_changes: 1 added', 'notices: 1 added'],
      ]);
      const takenBack = expect.stringMatching(/^notices \d+ removed$/);
      expect(await changedBy(() => say('approved'))).toEqual([
        ...['approvals: 1 added', 'approved_lists: 1 added', touched],
        takenBack,
      ]);
      expect(await changedBy(() => say('changes_asked'))).toEqual(['approvals: 1 added', touched]);
      const want = () => admin.put('/v1/approval-settings', { lists_want_approval: true });
      expect(await changedBy(want)).toEqual(['approval_settings 1 lists_want_approval']);
    },
  },
  {
    title: 'a look at a list is noted without a change to others',
    routes: ['PUT /v1/projects/{projectId}/contents/{contentId}/look'],
    run: async ({ server, changedBy }) => {
      const pe = server.as('pe');
      const lines: CartLine[] = (await pe.get(`${draft}/items`)).json();
      const look = () => pe.put(`${draft}/look`, { checksum: listChecksum(lines) });
      expect(await changedBy(look)).toEqual(['draft_looks: 1 added']);
      expect(await changedBy(look)).toEqual([`draft_looks 5005/${accounts.pe.id} seen_at`]);
    },
  },
];
