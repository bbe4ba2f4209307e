import { bounds } from 'shared-api/rules';
import { gather } from './gather.ts';

const answered = (count: number) => {
  const rows = Array.from({ length: count }, (_, n) => ({ Job_Number: String(n) }));
  const question = { status: 'A', division: '', costCenter: '' };
  return [{ question, answer: { rows, isCut: false, isFault: false, isAnswer: true } }];
};

it('takes as many jobs as a list may hold, and refuses more for good', () => {
  expect(gather(answered(bounds.jobListRows), 'CW1').jobs).toHaveLength(bounds.jobListRows);
  expect(() => gather(answered(bounds.jobListRows + 1), 'CW1')).toThrow(
    expect.objectContaining({ hope: 'never', message: expect.stringContaining('more than') }),
  );
});
