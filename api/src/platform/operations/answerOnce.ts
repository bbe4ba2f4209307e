import { createHash } from 'node:crypto';
import type { Receipt } from 'shared-api/contract';
import type { Actor } from '#platform/auth/Actor.ts';
import type { Database } from '#platform/database/database.ts';
import { insertReceipts, readReceipts, type StoredReceipt } from './receipts.repository.ts';

/** What became of an operation. */
export type Decision = Omit<Receipt, 'id'>;

/** What a device sends: it made the id. */
interface Operation {
  readonly id: string;
  readonly made_at: string;
  readonly device_seq?: number;
}

/** Stored as it is. */
export const applied: Decision = { outcome: 'applied', code: null, detail: null };
/** Stored, or already so, and its author had seen something else. */
export const merged: Decision = { outcome: 'merged', code: null, detail: null };
/** Not stored, and never will be. */
export const refused = (code: string, detail: string): Decision => ({ outcome: 'refused', code, detail });

/** An operation that arrives later than this after somebody did it was kept on a device: nobody looks at the answer any more. */
const keptMs = 60_000;

/** `lost` is what was done without a network and is refused now. What was refused before isn't among it. */
interface Answers<Sent> {
  readonly receipts: Receipt[];
  readonly lost: readonly Sent[];
}

interface Sender {
  readonly actor: Actor;
  readonly now: Date;
}

/**
 * Decides on operations one after the other, and returns a receipt for each in the order sent. An id that was sent before gets the
 * receipt that it got then, unless it comes with something else.
 */
export async function answerOnce<Sent extends Operation>(
  tx: Database,
  { actor: { id: userId }, now }: Sender,
  operations: readonly Sent[],
  decide: (operation: Sent) => Decision | Promise<Decision>,
): Promise<Answers<Sent>> {
  const ids = [...new Set(operations.map(({ id }) => id))];
  const kept = new Map((await readReceipts(tx, ids)).map((each) => [each.id, each]));
  const fresh: StoredReceipt[] = [];
  const receipts: Receipt[] = [];
  const lost: Sent[] = [];
  for (const operation of operations) {
    const { id } = operation;
    const content_hash = hashOfContent(operation);
    const before = kept.get(id);
    if (before) {
      receipts.push(answerAgain(before, userId, content_hash));
      continue;
    }
    const receipt = { id, ...(await decide(operation)) };
    const made = { id, user_id: userId, receipt, content_hash };
    kept.set(id, made);
    fresh.push(made);
    receipts.push(receipt);
    const isStored = receipt.outcome === 'applied' || receipt.outcome === 'merged';
    if (!isStored && now.getTime() - Date.parse(operation.made_at) > keptMs) lost.push(operation);
  }
  await insertReceipts(
    tx,
    fresh.map(({ id, receipt, content_hash: contentHash }) => ({ id, userId, receipt, contentHash })),
  );
  return { receipts, lost };
}

function answerAgain(before: StoredReceipt, userId: number, contentHash: string): Receipt {
  const { id } = before;
  if (before.user_id !== userId) return { id, ...refused('id_taken', 'Somebody else has sent this') };
  if (before.content_hash !== null && before.content_hash !== contentHash)
    return { id, ...refused('id_taken', 'Something else was sent under this id') };
  return before.receipt;
}

/** Of what somebody did. A device may send it again in another place of its order, at another time by its clock. */
const hashOfContent = ({ device_seq: _seq, made_at: _at, ...content }: Operation): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(content).sort(([one], [other]) => (one < other ? -1 : 1))))
    .digest('base64url');
