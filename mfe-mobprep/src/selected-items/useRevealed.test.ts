import { renderHook } from '@testing-library/react';
import type { CartLine } from 'shared-api/contract';
import { buildItem } from 'shared-api/testing';
import type { VirtualListHandle } from 'shared-ui/data';
import { lineOf } from '#testing/lineOf.ts';
import { useRevealed } from './useRevealed.ts';

const [ladder, vest, rope] = [4, 5, 6].map((id) => lineOf(buildItem({ id }))) as [
  CartLine,
  CartLine,
  CartLine,
];

type Lines = readonly CartLine[];

function open() {
  const revealed: unknown[] = [];
  const list = { current: { reveal: (key: unknown) => revealed.push(key) } as unknown as VirtualListHandle }; // all it uses
  const { rerender } = renderHook(
    ([fresh, lines]: [Lines, Lines]) =>
      useRevealed(list, new Set(fresh.map(({ item_id }) => item_id)), lines),
    { initialProps: [[], [ladder]] },
  );
  return { revealed, show: (fresh: Lines, lines: Lines) => rerender([fresh, lines]) };
}

it('scrolls to a line that was added here, and not to one that came from elsewhere', () => {
  const { revealed, show } = open();
  show([vest], [ladder, vest, rope]);
  expect(revealed).toEqual([vest.item_id]);
});

it('does not scroll back to a line added before when the list changes again', () => {
  const { revealed, show } = open();
  show([vest], [ladder, vest]);
  show([vest, rope], [ladder, vest, rope]);
  show([vest, rope], [vest, rope]);
  show([vest, rope], [ladder, vest, rope]);
  expect(revealed).toEqual([vest.item_id, rope.item_id]);
});
