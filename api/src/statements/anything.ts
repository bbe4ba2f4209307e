const ofList = [
  'map',
  'filter',
  'flatMap',
  'forEach',
  'some',
  'every',
  'find',
  'reduce',
  'slice',
  'toSorted',
  'entries',
  'includes',
];

/** What code asks of a text or a date, and gets an example of it. */
const answers: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(
    ['replace', 'replaceAll', 'trim', 'toLowerCase', 'join', 'toString'].map((name) => [name, () => '1']),
  ),
  split: () => ['1'],
  toISOString: () => '1970-01-01T00:00:00.000Z',
  toJSON: () => '1',
  getTime: () => 0,
  length: 1,
  size: 1,
};

/** Never there: it would make the value a promise, or a part of a query. */
const absent = ['then', 'getSQL', 'constructor'];

/** A value that is whatever the code takes it for: a number, a text, a date, a list of one, a record of any fields. */
export const anything: unknown = new Proxy(() => anything, {
  get(_target, key) {
    if (key === Symbol.toPrimitive) return (hint: string) => (hint === 'string' ? '1' : 1);
    if (key === Symbol.iterator) return () => [anything].values();
    if (typeof key === 'symbol' || absent.includes(key)) return undefined;
    if (Object.hasOwn(answers, key)) return answers[key];
    return ofList.includes(key) ? Reflect.get([anything], key).bind([anything]) : anything;
  },
  has: () => true,
  apply: () => anything,
});
