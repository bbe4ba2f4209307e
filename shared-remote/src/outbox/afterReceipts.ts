import type { Receipt } from 'shared-api/contract';

/** An operation that the server didn't store, and why. */
export interface Refusal<Operation> {
  readonly operation: Operation;
  readonly detail: string;
}

interface Kept<Operation> {
  /** Without a receipt, in order. */
  readonly pending: readonly Operation[];
  /** Stored by the server, and not yet read back from it. */
  readonly stored: readonly Operation[];
}

const isStored = (receipt: Receipt | undefined) =>
  receipt?.outcome === 'applied' || receipt?.outcome === 'merged';

/** What is pending and stored after the server's answer, and what it refused. */
export function afterReceipts<Operation extends { readonly id: string }>(
  { pending, stored }: Kept<Operation>,
  receipts: readonly Receipt[],
): Kept<Operation> & { readonly refused: readonly Refusal<Operation>[] } {
  const byId = new Map(receipts.map((receipt) => [receipt.id, receipt]));
  return {
    pending: pending.filter(({ id }) => !byId.has(id)),
    stored: [...stored, ...pending.filter(({ id }) => isStored(byId.get(id)))],
    refused: pending.flatMap((operation) => {
      const receipt = byId.get(operation.id);
      return receipt && !isStored(receipt)
        ? [{ operation, detail: receipt.detail ?? 'The server refused it' }]
        : [];
    }),
  };
}
