import type { Notice } from 'shared-api/contract';
import { isNoticeKind } from 'shared-api/rules';
import type { NoticeRow } from './notices.repository.ts';

/** Leaves out a kind that a newer version has stored. */
export const presentNotice = ({ kind, told_at, ...row }: NoticeRow): Notice[] =>
  isNoticeKind(kind) ? [{ ...row, kind, told_at: new Date(told_at).toISOString() }] : [];
