import { mostFollowedDrafts } from '#rules/index.ts';
import { queryOf } from './watches.ts';

const tab = (draft: number) => ({ drafts: [draft], projects: [], lists: [] });

it('asks for as many drafts as one stream follows, those of the first tabs', () => {
  const drafts = Array.from({ length: mostFollowedDrafts + 5 }, (_, at) => 900 - at);
  const query = new URLSearchParams(queryOf([...drafts, ...drafts].map(tab)) ?? '');
  expect(query.get('drafts')?.split(',').map(Number)).toEqual(drafts.slice(0, mostFollowedDrafts).sort());
});
