import { type MentionText, pickInto, typeInto } from '#src/overlays/mentionText.ts';

const lee = { name: 'Chris Lee', end: 10 };
/** "@Chris Lee @Chris Lee", of whom the first is 1 and the second is 2. */
const both: MentionText = {
  text: '@Chris Lee @Chris Lee',
  picks: [
    { id: 1, at: 0, end: 10 },
    { id: 2, at: 11, end: 21 },
  ],
};

describe('who was picked', () => {
  it.each([
    { text: 'Ask @Chris Lee @Chris Lee', caret: 4, left: [1, 2], why: 'text before moves them' },
    { text: '@Chris Lee and @Chris Lee', caret: 14, left: [1, 2], why: 'text between moves the second' },
    { text: '@Chris Lee @Chris Lee!', caret: 22, left: [1, 2], why: 'text behind changes nothing' },
    { text: '@Chris Lee', caret: 0, left: [2], why: 'the first was deleted' },
    { text: '@Chris Lee', caret: 10, left: [1], why: 'the second was deleted' },
    { text: '@Chris Le @Chris Lee', caret: 9, left: [2], why: 'a letter of the first was deleted' },
    { text: '@Chris L @Chris Lee', caret: 19, left: [], why: 'it was changed away from the caret' },
    { text: '', caret: 0, left: [], why: 'all was deleted' },
  ])('is $left in "$text": $why', ({ text, caret, left }) => {
    const { picks } = typeInto(both, text, caret);
    expect(picks.map(({ id }) => id)).toEqual(left);
    for (const { at, end } of picks) expect(text.slice(at, end)).toBe(`@${lee.name}`);
  });

  it('is next to the name that it brings, with the caret behind it', () => {
    const typed = { text: 'Ask @chr today', picks: [] };
    const { value, caret } = pickInto(typed, { id: 2, name: lee.name }, { at: 4, caret: 8 });
    expect(value).toEqual({ text: 'Ask @Chris Lee today', picks: [{ id: 2, at: 4, end: 14 }] });
    expect(value.text.slice(0, caret)).toBe('Ask @Chris Lee ');
  });

  it('replaces who was picked there before', () => {
    const { value } = pickInto(both, { id: 3, name: lee.name }, { at: 0, caret: lee.end });
    expect(value.picks.map(({ id }) => id).sort()).toEqual([2, 3]);
  });
});
