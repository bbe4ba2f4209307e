import { type Static, Type } from 'typebox';
import { checkStates } from './health.ts';
import { Body, Id, Line, NullableNumber, NullableText, OneOf, Timestamp } from './primitives.ts';

/** Why a backup was made: each night, because somebody asked, or before another one was restored. */
export const backupKinds = ['night', 'asked', 'restore_point'] as const;
/** What a restore into a throw-away database found. */
export const backupTests = ['same', 'differs', 'untested'] as const;

/** One backup. `problem` says why it failed, `test_found` what differs, or why it could not be tested. */
export const Backup = Type.Object({
  id: Id,
  kind: OneOf(backupKinds),
  begun_at: Timestamp,
  ended_at: Type.Union([Timestamp, Type.Null()]),
  by: NullableText,
  problem: NullableText,
  bytes: NullableNumber,
  rows: NullableNumber,
  files: NullableNumber,
  test: Type.Union([OneOf(backupTests), Type.Null()]),
  test_found: NullableText,
  /** Whether it is still there. */
  is_kept: Type.Boolean(),
  can: Type.Object({ restore: Type.Boolean() }),
});
export type Backup = Static<typeof Backup>;

/** How the backups are, for the page Health. */
export const Backups = Type.Object({
  state: OneOf(checkStates),
  /** One sentence. */
  found: Type.String(),
  /** When the next one is due. Null: only when somebody asks. */
  next_at: Type.Union([Timestamp, Type.Null()]),
  place: OneOf(['folder', 'bucket'] as const),
  keeps: Type.Object({ days: Type.Integer(), months: Type.Integer() }),
  /** Of the last nights: how many there were, how many have a backup, and how many of these were the same when restored. */
  nights: Type.Object({ due: Type.Integer(), backed_up: Type.Integer(), tested: Type.Integer() }),
  /** What to type to restore one. Null: this server can't restore by itself, a command does. */
  restore_phrase: NullableText,
  /** How the last restore from the screen ended, or that it is under way. */
  restore: Type.Union([
    Type.Object({
      state: OneOf(['running', 'done', 'failed'] as const),
      begun_at: Timestamp,
      backup_at: Timestamp,
      found: Type.String(),
    }),
    Type.Null(),
  ]),
  can: Type.Object({ back_up: Type.Boolean() }),
  /** The newest first. */
  backups: Type.Array(Backup),
});
export type Backups = Static<typeof Backups>;

/** Restores a backup. `phrase` is what the server asked to type. */
export const RestoreOrder = Body({ phrase: Line(300) });
export type RestoreOrder = Static<typeof RestoreOrder>;
