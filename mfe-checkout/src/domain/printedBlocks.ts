import type { CartLine } from 'shared-api/contract';
import { rowsKeptWithCategory } from 'shared-api/rules';
import type { Band } from './bands.ts';

/** A row of the printed list. */
export type PrintedRow =
  | { readonly kind: 'band'; readonly title: string; readonly lineCount: number }
  | { readonly kind: 'part'; readonly title: string }
  | {
      readonly kind: 'line';
      readonly line: CartLine;
      readonly indent: boolean;
      /** Tints every other line of the whole list. */
      readonly zebra: boolean;
    };

/**
 * Groups the printed list's rows into blocks that page breaks may not split: a main item with its sub-items, and a band with its
 * first lines.
 */
export function printedBlocks(bands: readonly Band[]): PrintedRow[][] {
  const blocks: PrintedRow[][] = [];
  let lines = 0;
  for (const band of bands) {
    let block: PrintedRow[] = [{ kind: 'band', title: band.category, lineCount: band.lineCount }];
    let inBlock = 0;
    let isBandHead = true;
    const close = () => {
      blocks.push(block);
      block = [];
      inBlock = 0;
      isBandHead = false;
    };
    for (const part of band.parts) {
      if (part.name !== null) {
        if (inBlock > 0 && !isBandHead) close();
        block.push({ kind: 'part', title: part.name });
      }
      for (const { line, indent } of part.lines) {
        const full = isBandHead ? inBlock >= rowsKeptWithCategory : inBlock > 0;
        if (full && !indent) close();
        lines += 1;
        block.push({ kind: 'line', line, indent, zebra: lines % 2 === 0 });
        inBlock += 1;
      }
    }
    if (block.length > 0) close();
  }
  return blocks;
}
