import { comparePath, startLoadingPath, workflowPath } from './workflowPaths.ts';
import { stepMarks } from './workflowStep.ts';

describe('the step indicator', () => {
  it('marks done, current and later steps', () => {
    expect(stepMarks(2, {}).map(({ label, state }) => [label, state])).toEqual([
      ['Job Entry', 'done'],
      ['Mob Prep', 'current'],
      ['Check Out', 'later'],
    ]);
  });

  it('opens only earlier steps without ids', () => {
    expect(stepMarks(2, {}).map(({ path }) => path)).toEqual(['/job-entry', null, null]);
  });

  it('opens only earlier steps while the draft is not saved yet', () => {
    expect(stepMarks(2, { customId: 'C-101' }).map(({ path }) => path)).toEqual([
      '/project/C-101/job-entry',
      null,
      null,
    ]);
  });

  it('opens every other step with ids', () => {
    const marks = stepMarks(2, { customId: 'C-101', contentId: 7 });
    expect(marks.map(({ path }) => path)).toEqual([
      '/project/C-101/7/job-entry',
      null,
      '/project/C-101/7/checkout',
    ]);
  });

  it('does not link to Job Entry when editing is not allowed', () => {
    const marks = stepMarks(2, { customId: 'C-101', contentId: 7 }, false);
    expect(marks.map(({ path }) => path)).toEqual([null, null, '/project/C-101/7/checkout']);
  });
});

describe('the address of a workflow screen', () => {
  it('escapes a slash in a job number', () => {
    expect(workflowPath('checkout', { customId: '25/1003', contentId: 7 })).toBe(
      '/project/25%2F1003/7/checkout',
    );
  });
});

it.each(['25/1003', '25&left=26', 'A#1'])(
  'job number %s reaches the comparison and the load whole',
  (customId) => {
    const compared = new URL(comparePath(customId, 7), 'http://mobprep.test').searchParams;
    expect([...compared]).toEqual([
      ['left', customId],
      ['leftDraft', '7'],
    ]);
    const { pathname } = new URL(startLoadingPath(customId, 7), 'http://mobprep.test');
    expect(pathname.split('/').map(decodeURIComponent)).toEqual(['', 'load', 'start', customId, '7']);
  },
);
