import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { StockLine } from 'shared-api/contract';
import { bounds } from 'shared-api/rules';
import {
  Badge,
  Box,
  Flex,
  formatListDate,
  formatQuantity,
  Grid,
  MinusIcon,
  PlusIcon,
  Text,
  useIsPhone,
} from 'shared-ui';
import { bookText, type CountedItem, differenceText } from '#domain/counting.ts';
import { firstName } from '#domain/stockTexts.ts';

interface CountItemProps {
  readonly item: CountedItem;
  readonly book: number | null;
  readonly line: StockLine | undefined;
  /** Called with the number on screen. Null while it is none. */
  readonly onValue: (value: number | null) => void;
  readonly onCount: (quantity: number) => void;
}

/** How many of one item there are. */
export function CountItem({ item, book, line, onValue, onCount }: CountItemProps) {
  const phone = useIsPhone();
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(String(Math.max(0, book ?? 0)));
  const value = /^\d{1,6}$/.test(text.trim()) ? Number(text) : null;
  useEffect(() => onValue(value), [onValue, value]);
  useEffect(() => {
    // On a phone that would open the keyboard over the keys.
    if (!phone) box.current?.select();
  }, [phone]);
  const set = (next: number) => setText(String(Math.min(bounds.quantity, Math.max(0, next))));
  const add = (pieces: number) => set((value ?? 0) + pieces);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp') add(1);
    else if (event.key === 'ArrowDown') add(-1);
    else if (event.key === 'Enter' && value !== null) onCount(value);
    else return;
    event.preventDefault();
  };
  const difference = value === null ? null : differenceText(value, book);
  return (
    <Box px={{ base: '4', md: '6' }} py="5">
      <Text as="h2" textStyle="title" overflowWrap="anywhere">
        {item.name}
      </Text>
      <Text textStyle="dense" color="fg.muted" pt="1">
        {lastCountText(line)}
      </Text>
      <Flex
        mt="4"
        h="76px"
        border="1px solid"
        borderColor="border.control"
        borderRadius="8px"
        bg="bg.panel"
        overflow="hidden"
      >
        <Step label="One fewer" onClick={() => add(-1)} edge="end">
          <MinusIcon size={24} />
        </Step>
        <Flex flex="1" minW="0" align="baseline" justify="center" gap="2" alignSelf="center">
          <Box
            asChild
            w={`${Math.max(1, text.length) + 0.5}ch`}
            minW="0"
            textAlign="center"
            bg="transparent"
            border="none"
            outlineOffset="2px"
            fontSize="48px"
            lineHeight="56px"
            fontWeight="650"
            fontVariantNumeric="tabular-nums"
          >
            <input
              ref={box}
              aria-label={`Count of ${item.name}, in ${item.unit}`}
              aria-invalid={value === null}
              inputMode="numeric"
              autoComplete="off"
              value={text}
              maxLength={12}
              onChange={({ target }) => setText(target.value)}
              onFocus={({ target }) => target.select()}
              onKeyDown={onKeyDown}
            />
          </Box>
          <Text as="span" textStyle="body" fontSize="18px" color="fg.muted">
            {item.unit}
          </Text>
        </Flex>
        <Step label="One more" onClick={() => add(1)} edge="start">
          <PlusIcon size={24} />
        </Step>
      </Flex>
      <Flex role="status" align="center" gap="3" minH="24px" mt="3">
        <Text textStyle="body" flex="1">
          {value === null
            ? `Enter a whole number up to ${formatQuantity(bounds.quantity)}`
            : `Counted ${value}, ${bookText(book)}`}
        </Text>
        {difference && <Badge palette="warning">{difference}</Badge>}
      </Flex>
      <Grid templateColumns="repeat(3, 1fr)" gap="3" mt="4">
        {[5, 10, 25].map((pieces) => (
          <Key key={pieces} label={`Add ${pieces}`} onClick={() => add(pieces)}>
            +{pieces}
          </Key>
        ))}
        <Key label="Take off 5" onClick={() => add(-5)}>
          −5
        </Key>
        <Key onClick={() => set(0)}>None</Key>
        <Key onClick={() => box.current?.focus()}>Type</Key>
      </Grid>
    </Box>
  );
}

function lastCountText(line: StockLine | undefined): string {
  if (!line?.last_count) return 'Never counted here';
  const { quantity, made_at, user_name } = line.last_count;
  return `Last count ${quantity}, ${formatListDate(made_at, new Date())}, ${firstName(user_name)}`;
}

interface StepProps {
  readonly label: string;
  readonly edge: 'start' | 'end';
  readonly onClick: () => void;
  readonly children: ReactNode;
}

const Step = ({ label, edge, onClick, children }: StepProps) => (
  <Box
    as="button"
    aria-label={label}
    w="76px"
    flexShrink="0"
    display="grid"
    placeItems="center"
    cursor="pointer"
    touchAction="manipulation"
    borderStyle="solid"
    borderColor="border"
    borderWidth="0"
    {...(edge === 'end' ? { borderInlineEndWidth: '1px' } : { borderInlineStartWidth: '1px' })}
    _hover={{ bg: 'bg.muted' }}
    onClick={onClick}
  >
    {children}
  </Box>
);

interface KeyProps {
  readonly label?: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

const Key = ({ label, onClick, children }: KeyProps) => (
  <Box
    as="button"
    {...(label !== undefined && { 'aria-label': label })}
    h="56px"
    border="1px solid"
    borderColor="border.emphasized"
    borderRadius="8px"
    bg="bg.panel"
    fontSize="17px"
    fontWeight="600"
    cursor="pointer"
    touchAction="manipulation"
    _hover={{ bg: 'bg.muted' }}
    onClick={onClick}
  >
    {children}
  </Box>
);
