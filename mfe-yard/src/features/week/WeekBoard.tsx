import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { WeekReturn, WeekTruck } from 'shared-api/contract';
import { counted, type Day } from 'shared-api/rules';
import { Box, Flex, Stack, Text, useIsPhone, VisuallyHidden } from 'shared-ui';
import { daysBeside, returnDay, truckKey } from '#domain/week.ts';
import { DayHead } from './DayHead.tsx';
import { ReturnLine } from './ReturnLine.tsx';
import { TruckCard } from './TruckCard.tsx';
import { dayAttribute, useLift } from './useLift.ts';

export interface ShownWeek {
  readonly from: Day;
  readonly until: Day;
  readonly today: Day;
  readonly days: readonly Day[];
  readonly trucks: readonly WeekTruck[];
  readonly returns: readonly WeekReturn[];
  readonly moreLate: number;
}

interface WeekBoardProps {
  readonly week: ShownWeek;
  /** The truck that is on its way to another day. */
  readonly movingKey: string | null;
  readonly onMove: (truck: WeekTruck, to: Day) => void;
}

/** Narrower columns than this scroll, in pixels. */
const leastColumn = 216;
const gutter = 24;

/** A column for each day: what leaves on it, and below what comes back. On a phone, one day after the other. */
export function WeekBoard({ week, movingKey, onMove }: WeekBoardProps) {
  const { days, today, trucks, returns, moreLate } = week;
  const phone = useIsPhone();
  const beside = daysBeside(week);
  const { lifted, said, onKey, onPointerDown } = useLift({
    days: [beside.before, ...days, beside.after],
    onDrop: onMove,
  });
  const board = useToday(week, phone);
  useFocusOfMoved(board, movingKey);
  const backOn = Map.groupBy(returns, (each) => returnDay(each, week));
  const leaveOn = Map.groupBy(trucks, ({ leaves_on }) => leaves_on);

  const dayOf = (day: Day) => {
    const leaving = leaveOn.get(day) ?? [];
    const back = backOn.get(day) ?? [];
    return (
      <Box
        as="section"
        key={day}
        {...{ [dayAttribute]: day }}
        display="flex"
        flexDirection="column"
        minW="0"
        scrollMarginTop="72px"
        {...(lifted?.to === day && {
          bg: 'accent.subtle',
          borderRadius: 'row',
          outline: '6px solid {colors.accent.subtle}',
        })}
      >
        <DayHead day={day} today={today} aside={leaving.length > 0 ? counted(leaving.length, 'truck') : ''} />
        <Stack as="ul" gap="3" pt="3" pb={phone ? '4' : '6'} flex="1">
          {leaving.map((truck) => {
            const key = truckKey(truck);
            return (
              <li key={key} data-truck={key}>
                <TruckCard
                  truck={truck}
                  today={today}
                  days={days}
                  beside={beside}
                  busy={key === movingKey}
                  liftedTo={lifted?.key === key ? lifted.to : null}
                  onMove={(to) => onMove(truck, to)}
                  onKey={(event) => onKey(event, truck)}
                  onPointerDown={(event) => onPointerDown(event, truck)}
                />
              </li>
            );
          })}
        </Stack>
        {phone && back.length > 0 && (
          <Box pb="5">
            <Text as="h3" textStyle="caption" fontWeight="600" color="fg.muted">
              Coming back
            </Text>
            <ul>
              {back.map((each) => (
                <ReturnLine key={each.load_id} back={each} />
              ))}
            </ul>
          </Box>
        )}
      </Box>
    );
  };

  const columns = {
    display: 'grid',
    gap: '4',
    px: '6',
    gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))`,
  } as const;
  const announced = (
    <VisuallyHidden>
      <span role="status">{said}</span>
    </VisuallyHidden>
  );
  if (phone)
    return (
      <Box ref={board} px="4">
        {announced}
        {days.map(dayOf)}
      </Box>
    );
  return (
    <Box ref={board} flex="1" display="flex" flexDirection="column" overflowX="auto" position="relative">
      {announced}
      <Flex direction="column" flex="1" minW={`${days.length * leastColumn}px`}>
        <Box {...columns} flex="1">
          {days.map(dayOf)}
        </Box>
        <Box
          as="section"
          aria-label="Coming back"
          borderTop="1px solid"
          borderColor="border"
          bg="bg.subtle"
          pt="3"
          pb="4"
        >
          <Flex gap="2" align="baseline" px="6" pb="1" position="sticky" insetInlineStart="0" w="max-content">
            <Text as="h2" textStyle="label.lg">
              Coming back
            </Text>
            <Text textStyle="caption" color="fg.muted">
              {returns.length > 0 ? counted(returns.length, 'truck') : 'Nothing is due'}
              {moreLate > 0 && `, and ${moreLate.toLocaleString('en-US')} more late`}
            </Text>
          </Flex>
          <Box {...columns}>
            {days.map((day) => {
              const back = backOn.get(day) ?? [];
              return back.length > 0 ? (
                <ul key={day}>
                  {back.map((each) => (
                    <ReturnLine key={each.load_id} back={each} />
                  ))}
                </ul>
              ) : (
                <Box key={day} color="fg.subtle" textStyle="dense" py="1" aria-hidden>
                  –
                </Box>
              );
            })}
          </Box>
        </Box>
      </Flex>
    </Box>
  );
}

/** Where days don't fit, today is the first one in view. */
function useToday({ from, today }: ShownWeek, phone: boolean) {
  const board = useRef<HTMLDivElement>(null);
  const isHere = from < today;
  useLayoutEffect(() => {
    const column = isHere && board.current?.querySelector<HTMLElement>(`[${dayAttribute}="${today}"]`);
    if (!board.current || !column) return;
    if (phone) column.scrollIntoView({ block: 'start' });
    else board.current.scrollLeft = column.offsetLeft - gutter;
  }, [isHere, today, phone]);
  return board;
}

/** A truck that changes its column loses the focus, and its button gets it back once it is there. If it left the week, another truck gets it. */
function useFocusOfMoved(board: RefObject<HTMLElement | null>, movingKey: string | null) {
  const moved = useRef<string | null>(null);
  useEffect(() => {
    const key = moved.current;
    moved.current = movingKey;
    if (movingKey !== null || key === null || document.activeElement !== document.body) return;
    const buttonIn = (truck: string) => board.current?.querySelector<HTMLElement>(`${truck} button`);
    (buttonIn(`[data-truck="${key}"]`) ?? buttonIn('[data-truck]'))?.focus();
  }, [board, movingKey]);
}
