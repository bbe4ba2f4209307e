import { type ReactNode, useMemo, useState } from 'react';
import type { CartLine } from 'shared-api/contract';
import { counted } from 'shared-api/rules';
import { useLiveDraft } from 'shared-draft/ui';
import {
  Box,
  Button,
  Checkbox,
  EmptyState,
  Flex,
  formatQuantity,
  PageBody,
  PageFooter,
  Panel,
  Text,
  useIsPhone,
} from 'shared-ui';
import { GroupRow, PickerRow, usePickerRowHeight, VirtualList } from 'shared-ui/data';
import { type ComparedItem, compareLists } from '#domain/comparedLists.ts';
import { nothingChosen } from '#domain/nothingChosen.ts';
import { TickAll } from '#ticking/TickAll.tsx';
import { DifferentFacts } from './DifferentFacts.tsx';
import type { ComparedDraft } from './useSide.ts';
import { useTakingAcross } from './useTakingAcross.ts';

interface ComparisonProps {
  /** The pickers for both sides. */
  readonly pickers: ReactNode;
  readonly left: ComparedDraft & { readonly lines: readonly CartLine[] };
  readonly right: ComparedDraft & { readonly lines: readonly CartLine[] };
}

const keyOf = (item: ComparedItem) => item.itemId;
const amount = (line: CartLine | null) => (line ? formatQuantity(line.quantity) : '–');
const textOf = ({ name, left, right }: ComparedItem) =>
  `${name}: ${amount(left)} left, ${amount(right)} right`;
/** Both lines' notes, which a copy includes. */
function notesOf({ left, right }: ComparedItem): string | undefined {
  const [ofLeft = '', ofRight = ''] = [left?.notes, right?.notes];
  if (ofLeft === ofRight) return ofLeft === '' ? undefined : `Note: ${ofLeft}`;
  const sides = [ofLeft !== '' && `Left: ${ofLeft}`, ofRight !== '' && `Right: ${ofRight}`];
  return sides.filter(Boolean).join('. ');
}
const readOnlyReason = "You can't change this list.";

/** Shows what only one list has and where quantities, units or notes differ. Ticked lines can be copied in either direction. */
export function Comparison({ pickers, left, right }: ComparisonProps) {
  const rowHeight = usePickerRowHeight().compact;
  const phone = useIsPhone();
  useLiveDraft(left.key);
  useLiveDraft(right.key);
  const compared = useMemo(() => compareLists(left.lines, right.lines), [left.lines, right.lines]);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const toRight = useTakingAcross(right, 'left');
  const toLeft = useTakingAcross(left, 'right');
  const parts = [
    { title: `Only in ${left.label}`, items: compared.onlyLeft },
    { title: `Only in ${right.label}`, items: compared.onlyRight },
    { title: 'Different quantities, units or notes', items: compared.differ },
  ].filter(({ items }) => items.length > 0);
  const all = parts.flatMap(({ items }) => items);
  const picked = all.filter(({ itemId }) => ticked.has(itemId));
  const copy = (from: 'left' | 'right') => {
    const items = picked.filter((item) => item[from]);
    const target = from === 'left' ? right : left;
    const { take, taking } = from === 'left' ? toRight : toLeft;
    return {
      busy: taking,
      onClick: () => void take(items).then((isDone) => isDone && setTicked(new Set())),
      label: phone
        ? `To ${from === 'left' ? 'right' : 'left'} (${items.length})`
        : `Copy ${items.length} to ${target.label}`,
      ...(phone && {
        'aria-label': `To ${from === 'left' ? 'right' : 'left'} (${items.length}): ${target.label}`,
      }),
      ...(target.draft.can.edit_list
        ? items.length === 0 && { disabledReason: nothingChosen.toCopy }
        : { disabledReason: readOnlyReason }),
    };
  };
  const { label: rightLabel, ...toRightButton } = copy('left');
  const { label: leftLabel, ...toLeftButton } = copy('right');
  const facts = <DifferentFacts left={left.draft} right={right.draft} />;
  if (all.length === 0)
    return (
      <PageBody>
        {pickers}
        {facts}
        <EmptyState
          drawing="list"
          title="Both lists are the same"
          help={`${counted(compared.alike, 'line')}, with the same quantities, units and notes.`}
        />
      </PageBody>
    );
  return (
    <>
      <PageBody>
        {pickers}
        {facts}
        <Flex align="center" justify="space-between" gap="3" pb="2" wrap="wrap" maxW={tableWidth}>
          <Text color="fg.muted">{counted(compared.alike, 'line')} the same in both.</Text>
          <TickAll onAll={() => setTicked(new Set(all.map(keyOf)))} onClear={() => setTicked(new Set())} />
        </Flex>
        <Box maxW={tableWidth}>
          <Panel padded={false}>
            <VirtualList
              sections={parts.map(({ title, items }) => ({
                key: title,
                label: title,
                head: (
                  <GroupRow
                    title={title}
                    count={items.length}
                    countAt="beside"
                    stickyTop={null}
                    aside={columnHeads}
                  />
                ),
                lists: [{ key: 'items', rows: items }],
              }))}
              rowKey={keyOf}
              rowText={textOf}
              rowHeight={rowHeight}
              arrows
              renderRow={(item, target) => (
                <PickerRow
                  name={item.name}
                  // A phone has no column for the unit.
                  remark={phone ? [item.unit, notesOf(item)].filter(Boolean).join(' · ') : notesOf(item)}
                  unit={item.unit}
                  check={
                    <Checkbox
                      ref={target()}
                      aria-label={textOf(item)}
                      checked={ticked.has(item.itemId)}
                      onChange={(event) => {
                        const others = [...ticked].filter((id) => id !== item.itemId);
                        setTicked(new Set(event.target.checked ? [...others, item.itemId] : others));
                      }}
                    />
                  }
                  quantity={
                    <Flex flexShrink="0">
                      <Amount line={item.left} />
                      <Amount line={item.right} />
                    </Flex>
                  }
                />
              )}
            />
          </Panel>
        </Box>
      </PageBody>
      <PageFooter
        end={
          <>
            <Button {...toLeftButton}>{leftLabel}</Button>
            <Button {...toRightButton}>{rightLabel}</Button>
          </>
        }
      />
    </>
  );
}

/** Keeps the numbers next to the names, not at the far end of a wide screen. */
const tableWidth = { md: '656px', lg: '588px' };

const width = { base: '52px', md: '64px' };

const columnHeads = (
  <Flex textStyle="caption" color="fg.muted" textAlign="right" pr={{ base: '0', md: '36px' }}>
    <Box w={width}>Left</Box>
    <Box w={width}>Right</Box>
  </Flex>
);

const Amount = ({ line }: { line: CartLine | null }) => (
  <Text as="span" w={width} textAlign="right" {...(line ? { fontWeight: '600' } : { color: 'fg.subtle' })}>
    {amount(line)}
  </Text>
);
