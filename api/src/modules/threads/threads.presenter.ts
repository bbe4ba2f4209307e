import type { Comment, CommentCan, Thread } from 'shared-api/contract';
import type { CommentRow, ThreadRow } from './threads.repository.ts';

export const presentThread = (row: ThreadRow): Thread => ({
  id: row.id,
  item_id: row.item_id,
  load_id: row.load_id,
  item_name: row.item_name,
  load_code: row.load_code,
  done_by_name: row.done_by_name,
  seen: row.seen,
});

const momentOf = (at: string | null) => at && new Date(at).toISOString();

export const presentComment = (can: CommentCan, row: CommentRow): Comment => ({
  id: row.id,
  thread_id: row.thread_id,
  seq: row.seq,
  revision: row.changed_seq,
  user_id: row.user_id,
  user_name: row.user_name,
  text: row.text,
  mentions: [...row.mentions],
  is_printed: row.is_printed,
  written_datetime: new Date(row.written_at).toISOString(),
  edited_datetime: momentOf(row.edited_at),
  deleted_by_name: row.deleted_by_name,
  can,
});
