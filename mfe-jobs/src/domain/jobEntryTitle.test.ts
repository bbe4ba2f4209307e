import { buildDraft, buildProjectDetail } from 'shared-api/testing';
import { jobEntryTitle } from './jobEntryTitle.ts';

const drafts = [buildDraft({ id: 9 }), buildDraft({ id: 10 })];
const project = buildProjectDetail(drafts, { project_name: 'Maple Grove' });

it("is the screen's name for a new project", () => {
  expect(jobEntryTitle(null, null)).toEqual({ name: '', rest: 'Job Entry' });
});

it('has the next number for a new draft', () => {
  expect(jobEntryTitle(project, null)).toEqual({ name: 'Maple Grove', rest: '(Draft #3) - Job Entry' });
});

it('has the number of an existing draft', () => {
  expect(jobEntryTitle(project, drafts[1] ?? null)).toEqual({
    name: 'Maple Grove',
    rest: '(Draft #2) - Job Entry',
  });
});
