import { itemBounds } from './bounds.ts';
import { type MeasureKey, measuredText, measures, numberText } from './measures.ts';
import { type ListFacts, measuredIn, type QuantityRule, ruleProblem, suggestionFor } from './quantityRule.ts';

/** What an item's use grows with: the crew, a measure, or nothing but the job itself. */
export type UseBase = MeasureKey | 'crew' | 'job';

/** What a closed job used of an item, and what it had of the item's base. */
export interface JobUse {
  /** Pieces. Of an item that comes back all that went out, of another one what wasn't brought back. */
  readonly used: number;
  /** People, or the measure in its unit. 1 if the use grows with nothing. Never 0. */
  readonly base: number;
}

/** A hint needs as many jobs. */
export const fewestLastJobs = 3;
/** The newest count, as many as there are up to this. */
export const mostLastJobs = 6;
/** Jobs that were loaded longer ago don't count. */
export const lastJobsYears = 2;

/** How much of a base this job has, or null if that is unknown. */
export function baseHere(base: UseBase, facts: ListFacts): number | null {
  if (base === 'job') return 1;
  return base === 'crew' ? facts.crew_size : measuredIn(facts, base);
}

export interface UsedBefore {
  /** Pieces that the most and the least frugal of the jobs would have used here, and the median. */
  readonly low: number;
  readonly high: number;
  readonly median: number;
}

/** What earlier jobs' use comes to in pieces for a job with so much of the base. Null if there are too few jobs. */
export function usedBefore(jobs: readonly JobUse[], here: number): UsedBefore | null {
  if (jobs.length < fewestLastJobs) return null;
  const scaled = jobs.map(({ used, base }) => (used * here) / base);
  return {
    low: wholePieces(Math.min(...scaled)),
    high: wholePieces(Math.max(...scaled)),
    median: wholePieces(medianOf(scaled)),
  };
}

function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

/** Rounded up, but not for what is lost in binary fractions. */
const wholePieces = (pieces: number) => Math.ceil(Number(pieces.toFixed(6)));

interface LastJobs {
  readonly base: UseBase;
  readonly jobs: readonly JobUse[];
}

/** What the last jobs' use comes to for a list. Null if the list's base is unknown. */
export function lastJobsUse({ base, jobs }: LastJobs, facts: ListFacts): UsedBefore | null {
  const here = baseHere(base, facts);
  return here === null ? null : usedBefore(jobs, here);
}

/** Whether a quantity is none of those that the last jobs used. */
export function differsFromLastJobs(last: LastJobs, facts: ListFacts, quantity: number): boolean {
  const used = lastJobsUse(last, facts);
  return used !== null && (quantity < used.low || quantity > used.high);
}

/** A rule is off if the jobs used at least this much more or less than it says. */
const offBy = 0.25;

export interface LearnedRule {
  readonly rule: QuantityRule;
  /** How much more than the rule says the jobs used, in percent; negative for less. */
  readonly percent: number;
}

/** The rule that says what the jobs used; null if it says so already, as nearly as whole pieces allow, or there are too few jobs. */
export function learnedRule(rule: QuantityRule | null, jobs: readonly JobUse[]): LearnedRule | null {
  if (!rule || rule.kind === 'fixed' || jobs.length < fewestLastJobs) return null;
  const share = shareOf(rule, jobs);
  if (share === 0 || !isOff(share)) return null;
  const waste = rule.kind === 'measure' ? rule.waste : 0;
  const perBase = medianOf(jobs.map(({ used, base }) => used / (base * (1 + waste / 100))));
  const size = roundedUp(1 / perBase);
  const learned: QuantityRule =
    rule.kind === 'measure'
      ? {
          ...rule,
          coverage: size,
          minimum: Math.min(rule.minimum, Math.max(1, ...jobs.map(({ used }) => used))),
        }
      : { ...rule, required_qty_per_crew: size };
  const isBetter =
    size <= itemBounds.amount && ruleProblem(learned) === null && !isOff(shareOf(learned, jobs));
  return isBetter ? { rule: learned, percent: Math.round((share - 1) * 100) } : null;
}

const isOff = (share: number) => Math.abs(share - 1) >= offBy;

/** What the jobs used as a share of what a rule says: the median. */
const shareOf = (rule: QuantityRule, jobs: readonly JobUse[]) =>
  medianOf(
    jobs.map(
      ({ used, base }) =>
        used / suggestionFor({ required_qty_per_crew: null, quantity_rule: rule }, factsWith(rule, base)),
    ),
  );

/** In three digits: nobody knows it better. Not down, where a whole piece more would follow. */
function roundedUp(size: number): number {
  const digits = 10 ** (Math.floor(Math.log10(size)) - 2);
  return Number((Math.ceil(Number((size / digits).toFixed(6))) * digits).toPrecision(3));
}

const factsWith = (rule: QuantityRule, base: number): ListFacts =>
  rule.kind === 'measure' ? { crew_size: 1, [rule.measure]: base } : { crew_size: base };

export const lastJobsTitle = 'What the last jobs used';

/** "7 to 9". */
export const usedText = ({ low, high }: UsedBefore): string =>
  low === high ? numberText(low) : `${numberText(low)} to ${numberText(high)}`;

/** "Last 6 jobs used 7 to 9". */
export const lastJobsText = ({ jobs }: LastJobs, used: UsedBefore): string =>
  `Last ${jobs.length} jobs used ${usedText(used)}`;

/** "on 240 sq of roof", "by a crew of 6". Empty for what grows with nothing. */
export function baseText(base: UseBase, amount: number): string {
  if (base === 'job') return '';
  return base === 'crew' ? `by a crew of ${amount}` : `on ${measuredText(amount, base)}${measures[base].of}`;
}
