import { fillFrom } from './fillFrom.ts';

describe('an address with values of an answer', () => {
  it('takes each value from where its name points', () => {
    const answer = { metadata: { id: 304 }, name: 'a/b' };
    expect(fillFrom('projects/{metadata.id}/{name}', answer)).toBe('projects/304/a%2Fb');
  });

  it.each([[{}], [{ metadata: null }], [{ metadata: { id: {} } }]])(
    'is none when %j lacks the value',
    (answer) => {
      expect(() => fillFrom('projects/{metadata.id}', answer)).toThrow('metadata.id');
    },
  );
});
