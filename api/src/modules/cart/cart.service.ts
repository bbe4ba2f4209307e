import type { CartAddition, CartLine } from 'shared-api/contract';
import { type CartSort, sortCart } from 'shared-api/rules';
import {
  type DraftKey,
  draftNotFound,
  holdDraft,
  openDraft,
  touchDraft,
} from '#modules/drafts/drafts.service.ts';
import { projectNotFound, requireOpen } from '#modules/projects/projectGuard.ts';
import type { Database } from '#platform/database/database.ts';
import { invalid, notFound } from '#platform/errors/Problem.ts';
import { presentLine } from './cart.presenter.ts';
import * as repository from './cart.repository.ts';

export async function listLines(db: Database, key: DraftKey, sort?: CartSort): Promise<CartLine[]> {
  const found = await repository.readLines(db, key);
  if (!found) throw projectNotFound();
  if (!found.hasDraft) throw draftNotFound();
  return sortCart(found.lines.map(presentLine), sort);
}

export async function addLine(tx: Database, key: DraftKey, { item_id, quantity, notes }: CartAddition) {
  const draft = await openDraft(tx, key);
  if (!(await repository.holdItem(tx, item_id))) throw invalid('item_id', 'This item does not exist');
  const line = { draftId: draft.id, itemId: item_id, quantity, ...(notes !== undefined && { notes }) };
  await repository.insertLine(tx, line);
  await touchDraft(tx, draft.id);
  return existing(tx, draft.id, item_id);
}

export async function setQuantity(db: Database, key: DraftKey, itemId: number, quantity: number) {
  const found = await repository.changeQuantity(db, key, itemId, quantity);
  if (!found) throw projectNotFound();
  if (!found.hasDraft) throw draftNotFound();
  if (!found.hasLine) throw lineNotFound();
  requireOpen(found.status);
  if (!found.line) throw lineNotFound();
  return presentLine(found.line);
}

export async function removeLine(tx: Database, key: DraftKey, itemId: number) {
  const { row: draft, projectStatus } = await holdDraft(tx, key);
  if (!(await repository.deleteLine(tx, draft.id, itemId))) throw lineNotFound();
  // A refusal ends the transaction and brings the line back.
  requireOpen(projectStatus);
  await touchDraft(tx, draft.id);
}

async function existing(tx: Database, draftId: number, itemId: number): Promise<CartLine> {
  const line = await repository.readLine(tx, draftId, itemId);
  if (!line) throw lineNotFound();
  return presentLine(line);
}

const lineNotFound = () => notFound('Item not found in cart');
