import fc from 'fast-check';
import { type ApprovedLine, approvalState, changesSinceApproval, standingSteps } from './approval.ts';

const line = (item_id: number, quantity: number): ApprovedLine => ({
  ...{ item_id, item_name: `Item ${item_id}`, unit_id: 1, unit_name: 'EA', quantity, notes: '' },
});
const said = (
  ...steps: ('asked' | 'approved' | 'changes_asked' | 'asked elsewhere' | 'changes_asked elsewhere')[]
) =>
  steps.map((text, id) => {
    const [step, where] = text.split(' ');
    return { id, step: step as 'asked', list_hash: where ?? 'here' };
  });

describe('how a list stands', () => {
  it.each([
    [said(), true, null],
    [said('asked'), false, 'asked'],
    [said('asked', 'approved'), true, 'approved'],
    [said('asked', 'approved'), false, 'changed'],
    [said('approved', 'asked'), false, 'asked'],
    [said('approved', 'asked'), true, 'approved'],
    [said('asked', 'changes_asked'), false, 'changes_asked'],
    [said('changes_asked', 'asked'), false, 'asked'],
    [said('changes_asked', 'approved'), true, 'approved'],
    [said('changes_asked', 'approved'), false, 'changed'],
    // Who asks for changes in what was approved takes the approval back; in another list, it still holds for the first one.
    [said('approved', 'changes_asked'), true, 'changes_asked'],
    [said('approved', 'changes_asked elsewhere'), true, 'approved'],
    [said('approved', 'changes_asked elsewhere'), false, 'changes_asked'],
    [said('approved', 'changes_asked', 'asked'), true, 'asked'],
    [said('approved', 'changes_asked', 'asked elsewhere', 'changes_asked elsewhere'), true, 'changes_asked'],
  ] as const)('after %j, as approved: %p, is %p', (steps, isAsApproved, state) => {
    expect(approvalState(standingSteps(steps), isAsApproved)).toBe(state);
  });
});

describe('what has changed since an approval', () => {
  const list = fc
    .uniqueArray(fc.integer({ min: 1, max: 9 }))
    .chain((ids) =>
      fc.tuple(...ids.map((id) => fc.integer({ min: 1, max: 3 }).map((quantity) => line(id, quantity)))),
    );

  it('is nothing for the same list in any order, and never nothing for another', () => {
    fc.assert(
      fc.property(list, list, (before, now) => {
        const content = (lines: readonly ApprovedLine[]) =>
          lines.map(({ item_id, quantity }) => `${item_id} ${quantity}`).sort();
        const isSame = JSON.stringify(content(before)) === JSON.stringify(content(now));
        expect(changesSinceApproval(before, [...now].reverse()).length === 0).toBe(isSame);
      }),
    );
  });

  it('leaves out what only has another name', () => {
    const renamed = { ...line(1, 2), item_name: 'Helmet', unit_name: 'EACH' };
    expect(changesSinceApproval([line(1, 2)], [renamed])).toEqual([]);
    expect(changesSinceApproval([line(1, 2)], [{ ...renamed, unit_id: 2 }])).toHaveLength(1);
  });
});
