import {
  counted,
  type LineTotals,
  type LoadEventKind,
  type LoadedEvent,
  missingOf,
  stillOut,
} from 'shared-api/rules';
import type { Direction } from './loadSections.ts';
import type { ShownLine } from './operations.ts';

/** How a line's box looks: `double` asks, `pending` is known to this device only. */
export type BoxState = 'empty' | 'partly' | 'done' | 'double';

const firstName = (name: string) => name.split(' ')[0] ?? name;

export function boxState({ line, totals }: ShownLine, direction: Direction): BoxState {
  if (direction === 'back') {
    if (stillOut(totals) === 0) return 'done';
    return backOf(totals) > 0 ? 'partly' : 'empty';
  }
  if (totals.double) return 'double';
  if (totals.loaded === 0) return 'empty';
  return missingOf(line, totals) > 0 ? 'partly' : 'done';
}

/** Pieces of which somebody has said what became of them. */
export const backOf = ({ returned, consumed, lost, damaged }: LineTotals) =>
  returned + consumed + lost + damaged;

/** What the box says: a tick, a fraction, or nothing. */
export function boxText(shown: ShownLine, direction: Direction): string {
  const { line, totals } = shown;
  const state = boxState(shown, direction);
  if (state === 'empty') return '';
  if (direction === 'back') return state === 'done' ? '✓' : `${backOf(totals)}/${totals.loaded}`;
  if (state === 'done' && totals.loaded <= Math.max(line.planned, 1)) return '✓';
  return line.planned === 0 ? String(totals.loaded) : `${totals.loaded}/${line.planned}`;
}

/** "Counted twice? Caleb 10:02 AM, Marisol 10:05 AM". */
export function doubleText({ double }: LineTotals, time: (at: string) => string): string | null {
  if (!double) return null;
  const said = ({ user_name, at }: LoadedEvent) => `${firstName(user_name)} ${time(at)}`;
  return `Counted twice? ${said(double.first)}, ${said(double.second)}`;
}

/** What became of the pieces that don't simply lie in the yard again. */
function backText(totals: LineTotals, comesBack: boolean): string {
  const parts = [
    totals.returned > 0 && `${totals.returned} returned`,
    totals.consumed > 0 && `${totals.consumed} used up`,
    totals.lost > 0 && `${totals.lost} lost`,
    totals.damaged > 0 && `${totals.damaged} damaged`,
    !comesBack && stillOut(totals) > 0 && 'Not expected back',
  ];
  return parts.filter(Boolean).join(', ');
}

/** The second line of a row: what is missing and why, then the note. */
export function secondText({ line, totals }: ShownLine, direction: Direction): string {
  if (direction === 'back') return backText(totals, line.comes_back);
  const missing = missingOf(line, totals);
  const note = totals.note?.text ?? line.note;
  return [
    totals.short && `${missing} short: “${totals.short.text ?? ''}” · ${firstName(totals.short.user_name)}`,
    note && `Note: ${note}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

const done: Partial<Record<LoadEventKind, string>> = {
  loaded: 'loaded',
  unloaded: 'taken off',
  returned: 'came back',
  consumed: 'used up',
  lost: 'lost',
  damaged: 'damaged',
  short: 'short',
  noted: 'noted',
};

/** What one tap did: "Hard hat loaded", "17 lines came back". Null if it did nothing to a line. */
export function tapText(events: readonly LoadedEvent[], lines: readonly ShownLine[]): string | null {
  const ids = new Set(events.flatMap(({ line_id }) => line_id ?? []));
  const [first] = ids;
  const name = lines.find(({ line }) => line.id === first)?.line.item_name;
  if (name === undefined) return null;
  const what = ids.size === 1 ? name : counted(ids.size, 'line');
  return [what, done[events.at(-1)?.kind ?? 'loaded']].filter(Boolean).join(' ');
}

/** Says that the server takes nothing from this person any more. */
export const noMoreLoading = 'You can’t load any more';
