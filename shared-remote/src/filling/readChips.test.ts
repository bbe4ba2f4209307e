import { readChips, shownLine } from './readChips.ts';

const items = [1, 2, 3];
const read = (chips: Record<number, unknown>, itemIds = items) => {
  const answer = new Map(Object.entries(chips).map(([id, chip]) => [Number(id), chip]));
  return Object.fromEntries(readChips(answer, itemIds));
};

describe('an answer with chips', () => {
  it('gives the chips of the items that have one', () => {
    const panel = async () => () => null;
    const full = { label: 'Reserved', tone: 'warning', explanation: 'Until Friday.', panel };
    expect(read({ 1: { label: 'Free' }, 3: full })).toEqual({ 1: { label: 'Free' }, 3: full });
    expect(read({})).toEqual({});
  });

  it('is refused with chips for items that nobody asked about', () => {
    const all = Object.fromEntries(Array.from({ length: 10_000 }, (_, id) => [id, { label: 'x' }]));
    expect(() => read(all)).toThrow('There are chips that nobody asked for.');
    expect(() => read({ 7: { label: 'x' } })).toThrow('There are chips that nobody asked for.');
  });

  it('keeps markup as the text it is', () => {
    const label = '<img src=x onerror=alert(1)>';
    expect(read({ 1: { label } })).toEqual({ 1: { label } });
  });

  it('cuts long texts, never through a character', () => {
    const long = '😀'.repeat(10_000);
    const kept = read({ 1: { label: long, explanation: long } });
    expect(kept).toEqual({ 1: { label: expect.stringMatching(/^😀+…$/u), explanation: expect.any(String) } });
    const [chip] = Object.values(kept);
    expect([chip?.label.length, chip?.explanation?.length]).toEqual([39, 299]);
  });

  it('replaces an unknown tone with the default one, and something other than a panel with none', () => {
    const chip = { label: 'Free', tone: 'url(evil)', panel: 'evil' };
    expect(read({ 1: chip })).toEqual({ 1: { label: 'Free' } });
  });

  it.each([
    ['no chip', null],
    ['a text', 'Free'],
    ['no label', {}],
    ['an empty label', { label: ' ' }],
    ['a label that is no text', { label: ['Free'] }],
    ['a direction override', { label: 'Free\u202edevreseR' }],
    ['an invisible character', { label: 'Fr\u200bee' }],
    ['a second line', { label: 'Free\nReserved' }],
    ['half a character', { label: 'Free\ud83d!' }],
    ['an explanation with a direction override', { label: 'Free', explanation: '\u202eevil' }],
    ['an explanation that is no text', { label: 'Free', explanation: 7 }],
  ])('is refused with %s in it', (_what, chip) => {
    expect(() => read({ 1: chip, 2: { label: 'Free' } })).toThrow("A chip's texts can't be shown.");
  });

  it.each([[null], [undefined], [[]], [{ 1: { label: 'Free' } }], ['chips']])(
    'is refused if it is %j',
    (answer) => {
      expect(() => readChips(answer, items)).toThrow('The chips are no Map.');
    },
  );
});

it('a line is trimmed and cut', () => {
  expect(shownLine(` ${'a'.repeat(50)}`)).toBe(`${'a'.repeat(39)}…`);
});
