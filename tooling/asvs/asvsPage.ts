import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bin/workspace.mjs';

interface Answer {
  /** What the requirement asks, in our words. */
  readonly asks: string;
  /** The files that meet it. */
  readonly where?: readonly string[];
  /** Each a file, a colon and a part of a test's title. */
  readonly tests?: readonly string[];
  /** What is missing. */
  readonly gap?: string;
}

interface Asvs {
  /** The numbers of each level. */
  readonly levels: Readonly<Record<string, string>>;
  readonly chapters: Readonly<Record<string, string>>;
  /** Why a requirement, a section or a chapter doesn't apply. */
  readonly outside: Readonly<Record<string, string>>;
  readonly answers: Readonly<Record<string, Answer>>;
}

export const asvs: Asvs = JSON.parse(readFileSync(join(root, 'tooling/asvs/requirements.json'), 'utf8'));

const numbersOf = (level: string) => asvs.levels[level]?.split(' ') ?? [];
export const numbers = Object.keys(asvs.levels).flatMap(numbersOf);

/** The requirement, section or chapter under which a number is left out. */
export const outsideOf = (number: string) =>
  Object.keys(asvs.outside).filter((part) => `${number}.`.startsWith(`${part}.`));

export const splitTest = (test: string) => {
  const [file = '', ...title] = test.split(': ');
  return { file, title: title.join(': ') };
};

const results = ['met, with a test', 'met, by reading', 'partly met', 'not met', 'doesn’t apply'] as const;

function resultOf(number: string): (typeof results)[number] {
  const { where, tests, gap } = asvs.answers[number] ?? {};
  if (outsideOf(number).length > 0) return 'doesn’t apply';
  if (gap) return where ? 'partly met' : 'not met';
  return tests ? 'met, with a test' : 'met, by reading';
}

const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const totals = (name: string, all: readonly string[]) => [
  name,
  ...results.map((result) => all.filter((number) => resultOf(number) === result).length),
  all.length,
];

function rowOf(number: string) {
  const { asks = '', where = [], tests = [], gap } = asvs.answers[number] ?? {};
  const shown = tests.map(splitTest).map(({ file, title }) => `\`${file}\`: ${title}`);
  const result = gap ? `**${resultOf(number)}**: ${gap}` : 'met';
  const level = numbersOf('1').includes(number) ? 1 : 2;
  const files = where.map((file) => `\`${file}\``).join(', ');
  return [number, level, asks, files, shown.join('; ') || (gap ? '' : 'by reading'), result];
}

const inOrder = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true });
const head = ['number', 'level', 'what it asks', 'where', 'test', 'result'];

function chapter([chapter, title]: readonly [string, string]): string {
  const isHere = (number: string) => `${number}.`.startsWith(`${chapter}.`);
  const rows = numbers.filter((number) => isHere(number) && asvs.answers[number]).sort(inOrder);
  const left = Object.entries(asvs.outside).filter(([part]) => isHere(part));
  return [
    `## ${chapter}. ${title}`,
    ...(rows.length > 0 ? [table(head, rows.map(rowOf))] : []),
    ...(left.length > 0
      ? [`Doesn’t apply: ${left.map(([part, why]) => `${part} (${why})`).join(', ')}.`]
      : []),
  ].join('\n\n');
}

/** docs/asvs.md. */
export const asvsPage = () => `# ASVS 5.0

How MobPrep meets levels 1 and 2 of the [Application Security Verification Standard 5.0.0](https://github.com/OWASP/ASVS/tree/v5.0.0/5.0/en)
of OWASP, judged by ourselves. What a number asks is in our words here; the standard's own count. "By reading" means that no test shows it.
\`pnpm asvs\` writes this page from \`tooling/asvs/requirements.json\`; a test looks for every number, file and title. Attacks by name: [threats.md](threats.md).

${table(
  ['', ...results, 'all'],
  [
    ...Object.keys(asvs.levels).map((level) => totals(`level ${level}`, numbersOf(level))),
    totals('both', numbers),
  ],
)}

${Object.entries(asvs.chapters).map(chapter).join('\n\n')}
`;
