import { fillFrom } from './fillFrom.ts';

describe('filling an address from an answer', () => {
  it('takes each value from the path that its placeholder names', () => {
    const answer = { metadata: { id: 304 }, name: 'a/b' };
    expect(fillFrom('projects/{metadata.id}/{name}', answer)).toBe('projects/304/a%2Fb');
  });

  it.each([[{}], [{ metadata: null }], [{ metadata: { id: {} } }]])(
    'fails when %j lacks the value',
    (answer) => {
      expect(() => fillFrom('projects/{metadata.id}', answer)).toThrow('metadata.id');
    },
  );
});
