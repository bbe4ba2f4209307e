import type { Draft } from 'shared-api/contract';
import { optionalFacts } from 'shared-api/rules';

/** A fact that is another one in each of two drafts. Null is unknown. */
interface ComparedFact {
  readonly label: string;
  readonly left: string | null;
  readonly right: string | null;
}

const factsOf = (draft: Draft) =>
  new Map([
    ['Crew size', String(draft.crew_size)],
    ...optionalFacts(draft).map(({ label, text }) => [label, text] as const),
  ]);

/** How two drafts differ in what their suggestions follow: the crew, the dates and the measurements. */
export function comparedFacts(left: Draft, right: Draft): ComparedFact[] {
  const [ofLeft, ofRight] = [factsOf(left), factsOf(right)];
  return [...new Set([...ofLeft.keys(), ...ofRight.keys()])]
    .map((label) => ({ label, left: ofLeft.get(label) ?? null, right: ofRight.get(label) ?? null }))
    .filter((fact) => fact.left !== fact.right);
}
