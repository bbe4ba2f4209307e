import { mentionIds, mentionText } from './mentions.ts';

const [ann, chris, otherChris] = [
  { id: 1, name: 'Ann' },
  { id: 2, name: 'Chris Lee' },
  { id: 3, name: 'Chris Lee' },
];
const people = [ann, chris, otherChris, { id: 4, name: 'Ann Lee' }];
const pick = (id: number, at: number) => ({ id, at, end: at + '@Chris Lee'.length });

describe('whom a text names', () => {
  it.each([
    { text: '@Ann knows', picks: [], ids: [1], why: 'a name that one person has needs no pick' },
    { text: '@Ann Lee knows', picks: [], ids: [4], why: 'the longest name wins' },
    { text: '@Chris Lee', picks: [pick(3, 0)], ids: [3], why: 'of two, who was picked' },
    { text: '@Chris Lee', picks: [], ids: [], why: 'of two, nobody if none was picked' },
    { text: '@Chris Lee @Chris Lee', picks: [pick(3, 0), pick(2, 11)], ids: [3, 2], why: 'both' },
    { text: '@Chris Leex', picks: [pick(3, 0)], ids: [], why: 'another name' },
    { text: '@Chris Lee', picks: [pick(9, 0)], ids: [], why: 'who was picked is gone' },
    { text: '@Ann @Ann', picks: [], ids: [1], why: 'each person once' },
  ])('$text: $why', ({ text, picks, ids }) => {
    expect(mentionIds({ text, picks }, people)).toEqual(ids);
  });

  it('is the same when its author opens it to edit', () => {
    const mentions = [
      { user_id: 3, name: 'Chris Lee' },
      { user_id: 1, name: 'Ann' },
    ];
    const opened = mentionText({ text: '@Ann and @Chris Lee', mentions });
    expect(mentionIds(opened, people)).toEqual([1, 3]);
  });

  it('is both of one name in a comment that names both', () => {
    const mentions = [chris, otherChris].map(({ id, name }) => ({ user_id: id, name }));
    const opened = mentionText({ text: '@Chris Lee or @Chris Lee', mentions });
    expect(mentionIds(opened, people)).toEqual([2, 3]);
  });
});
