import { counted } from './counted.ts';

/** What people are told of. */
export const noticeKinds = [
  'mentioned',
  'replied',
  'asked_to_approve',
  'approved',
  'changes_asked',
  'reserved_short',
  'load_short',
  'change_refused',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** What a notice is about. `by` is who did it, null for nobody or somebody who is gone; `item` is a line's item; `amount` counts pieces. */
export interface NoticeFacts {
  readonly kind: NoticeKind;
  readonly by: string | null;
  readonly item: string | null;
  readonly amount: number | null;
}

/** A notice as one sentence, in two parts: who or what it begins with, and what of it. */
export interface NoticeSentence {
  readonly subject: string;
  readonly rest: string;
}

const short = (amount: number | null) =>
  amount === null ? 'is short' : `is ${counted(amount, 'piece')} short`;

const sentences: Readonly<Record<NoticeKind, (facts: NoticeFacts) => NoticeSentence>> = {
  mentioned: ({ by }) => ({ subject: nameOf(by), rest: 'mentioned you' }),
  replied: ({ by }) => ({ subject: nameOf(by), rest: 'answered in a thread' }),
  asked_to_approve: ({ by }) => ({ subject: nameOf(by), rest: 'asks you to approve the list' }),
  approved: ({ by }) => ({ subject: nameOf(by), rest: 'approved the list' }),
  changes_asked: ({ by }) => ({ subject: nameOf(by), rest: 'asks for changes to the list' }),
  reserved_short: ({ item, amount }) => ({ subject: item ?? 'Reserved equipment', rest: short(amount) }),
  load_short: ({ amount }) => ({
    subject: 'A load',
    rest: amount === null ? 'came back short' : `came back ${counted(amount, 'piece')} short`,
  }),
  change_refused: ({ item }) => ({
    subject: item ?? 'A load',
    rest: 'has a change of yours that was refused',
  }),
};

const nameOf = (by: string | null) => by ?? 'Somebody';

/** What a notice says. */
export const noticeSentence = (facts: NoticeFacts): NoticeSentence => sentences[facts.kind](facts);

/** Why somebody gets notices of a kind, as the end of a sentence. */
export const noticeReasons: Readonly<Record<NoticeKind, string>> = {
  mentioned: 'because you are named in it',
  replied: 'because you wrote in it',
  asked_to_approve: 'because they named you',
  approved: 'because you asked',
  changes_asked: 'because you asked for approval',
  reserved_short: 'because you reserved it',
  load_short: 'because you are the PM, FM or preparer',
  change_refused: 'because you made it',
};

/** The names of kinds where people choose them. */
export const noticeLabels: Readonly<Record<NoticeKind, string>> = {
  mentioned: 'Somebody mentions me',
  replied: 'Somebody answers in a thread I wrote in',
  asked_to_approve: 'I am asked to approve a list',
  approved: 'A list I asked about is approved',
  changes_asked: 'Changes are asked for a list I asked about',
  reserved_short: 'Equipment I reserved becomes short',
  load_short: 'A load of my jobs comes back short',
  change_refused: 'A change I made to a load is refused',
};
