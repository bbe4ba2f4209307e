import { counted } from './counted.ts';
import { loadPath, projectPath } from './pagePaths.ts';
import { draftName } from './sharedTexts.ts';
import { accountPath } from './shellPaths.ts';
import { countingPath } from './stock.ts';
import { threadKey, threadParam } from './threads.ts';

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

/** Unread notices are counted up to this many. */
export const mostUnread = 100;

/** Whether a word is such a kind. */
export const isNoticeKind = (kind: string): kind is NoticeKind =>
  (noticeKinds as readonly string[]).includes(kind);

/** What the sentence of a notice needs. */
export interface NoticeFacts {
  readonly kind: NoticeKind;
  /** Who did it. Null for nobody. */
  readonly by_name: string | null;
  /** Pieces or changes, where its kind counts them. */
  readonly amount: number | null;
  /** The item of the line that it is about. */
  readonly item_name?: string | null;
  /** Set if it is about a yard, not a draft. */
  readonly yard_name?: string;
}

/** A notice as one sentence, in two parts: who or what it begins with, and what of it. */
export interface NoticeSentence {
  readonly subject: string;
  readonly rest: string;
}

const short = (amount: number | null) =>
  amount === null ? 'is short' : `is ${counted(amount, 'piece')} short`;

const sentences: Readonly<Record<NoticeKind, (facts: NoticeFacts) => NoticeSentence>> = {
  mentioned: ({ by_name }) => ({ subject: nameOf(by_name), rest: 'mentioned you' }),
  replied: ({ by_name }) => ({ subject: nameOf(by_name), rest: 'answered in a thread' }),
  asked_to_approve: ({ by_name }) => ({ subject: nameOf(by_name), rest: 'asks you to approve the list' }),
  approved: ({ by_name }) => ({ subject: nameOf(by_name), rest: 'approved the list' }),
  changes_asked: ({ by_name }) => ({ subject: nameOf(by_name), rest: 'asks for changes to the list' }),
  reserved_short: ({ item_name, amount }) => ({
    subject: item_name ?? 'Reserved equipment',
    rest: short(amount),
  }),
  load_short: ({ amount }) => ({
    subject: 'A load',
    rest: amount === null ? 'came back short' : `came back ${counted(amount, 'piece')} short`,
  }),
  change_refused: ({ amount, yard_name }) => ({
    subject: counted(amount ?? 1, 'change of yours', 'changes of yours'),
    rest: `to ${yard_name === undefined ? 'a load' : 'stock'} ${amount === null || amount === 1 ? 'was' : 'were'} refused`,
  }),
};

const nameOf = (name: string | null) => name ?? 'Somebody';

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
  change_refused: 'because you made it without a network',
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
  change_refused: 'A change I made without a network is refused',
};

/** Where people choose what they are told. */
export const noticeSettingsPath = `${accountPath}#notices`;

/** An hour of the day: "6:00 AM". */
export const hourText = (hour: number): string => `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`;

interface PlacedInDraft extends NoticeFacts {
  readonly item_id: number | null;
  readonly item_name: string | null;
  readonly custom_id: string;
  readonly project_name: string;
  readonly draft_id: number;
  readonly draft_number: number;
  readonly load_id: number | null;
}

interface PlacedInYard extends NoticeFacts {
  readonly yard_name: string;
  readonly yard_id: number;
}

type Placed = PlacedInDraft | PlacedInYard;

/** What a notice is about, in words: the item, unless the sentence begins with it, and the job; or the yard. */
export function noticePlace(notice: Placed): string {
  if ('yard_id' in notice) return notice.yard_name;
  const { item_name, project_name, draft_number } = notice;
  const isSaid = item_name === null || noticeSentence(notice).subject === item_name;
  return isSaid ? `${project_name}, ${draftName(draft_number)}` : `${item_name}, ${project_name}`;
}

/** Where a notice leads: to the load or the draft's list, with the thread open that it is about; or to where the yard is counted. */
export function noticePath(notice: Placed): string {
  if ('yard_id' in notice) return `${countingPath}?yard=${notice.yard_id}`;
  const { kind, custom_id, draft_id, item_id, load_id } = notice;
  const page = load_id === null ? `${projectPath(custom_id)}/${draft_id}/checkout` : loadPath(load_id);
  const isThread = kind === 'mentioned' || kind === 'replied';
  return isThread ? `${page}?${threadParam}=${encodeURIComponent(threadKey({ item_id, load_id }))}` : page;
}
