import type { Equipment } from 'shared-api/contract';
import { type Day, dayAfter, daysText, isWeekend, weekdayOf } from 'shared-api/rules';
import { PageLink } from 'shared-remote';
import { Box, Text, useIsFinger, VisuallyHidden } from 'shared-ui';
import { freeOn, lanesOf } from '#domain/claims.ts';
import { type Shown, shownDays } from '#domain/weeks.ts';
import { ClaimBar } from './ClaimBar.tsx';
import type { ShownClaim } from './ClaimDialog.tsx';
import { ownedLabel } from './ownedLabel.ts';

export interface EquipmentViewProps {
  readonly equipment: readonly Equipment[];
  readonly shown: Shown;
  readonly today: Day;
  readonly onClaim: (claim: ShownClaim) => void;
  /** Null for people who can't set what is owned. */
  readonly ownedAt: ((item: Equipment) => string) | null;
}

export const groupOf = ({ category_name, subcategory_name }: Equipment) => subcategory_name ?? category_name;

/** In pixels: of a row of bars, which are 4 lower, and of a bar of few days. */
const sizes = {
  mouse: { laneHeight: 30, leastWidth: 24 },
  finger: { laneHeight: 44, leastWidth: 40 },
} as const;

/** In pixels: narrower days scroll. */
const leastDay = 24;
const columnWidths = [240, 64, 84] as const;
/** The numbers of the days stand over the same grid as the bars. */
const dayColumns = `repeat(${shownDays}, minmax(0, 1fr))`;

/** A table whose last column is a timeline. Each claim is a button that says all of it, so it reads without the picture. */
export function EquipmentTimeline({ equipment, shown, today, onClaim, ownedAt }: EquipmentViewProps) {
  const pointer = useIsFinger() ? 'finger' : 'mouse';
  const { laneHeight, leastWidth } = sizes[pointer];
  const days = Array.from({ length: shownDays }, (_, index) => dayAfter(shown.from, index));
  const groups = [...Map.groupBy(equipment, groupOf)];
  return (
    <Box
      border="1px solid"
      borderColor="border"
      borderRadius="panel"
      bg="bg.panel"
      position="relative"
      overflowX="auto"
    >
      <Box
        as="table"
        w="full"
        minW={`${columnWidths.reduce((sum, width) => sum + width, shownDays * leastDay)}px`}
        textStyle="dense"
        css={{
          borderCollapse: 'collapse',
          tableLayout: 'fixed',
          '& td, & th': { borderBottom: '1px solid {colors.border.muted}' },
        }}
      >
        <colgroup>
          {columnWidths.map((width) => (
            <col key={width} style={{ width: `${width}px` }} />
          ))}
          <col />
        </colgroup>
        <thead>
          <tr>
            <Head isPinned>Shared equipment</Head>
            <Head end>Owned</Head>
            <Head end>Free today</Head>
            <Box asChild p="0" borderInlineStart="1px solid" borderColor="border">
              <th scope="col">
                <VisuallyHidden>Claims {daysText(shown.from, shown.until)}</VisuallyHidden>
                <DayHeads days={days} today={today} />
              </th>
            </Box>
          </tr>
        </thead>
        {groups.map(([group, items]) => (
          <tbody key={group}>
            <tr>
              <Box
                asChild
                textAlign="start"
                px="4"
                py="1.5"
                bg="bg.subtle"
                color="fg.muted"
                textStyle="caption"
              >
                <th scope="rowgroup" colSpan={4}>
                  <Box as="span" position="sticky" insetInlineStart="4">
                    {group}
                  </Box>
                </th>
              </Box>
            </tr>
            {items.map((item) => {
              const lanes = lanesOf(item.claims);
              return (
                <tr key={item.item_id}>
                  <Box asChild {...pinned} textAlign="start" fontWeight="500" px="4" py="2">
                    <th scope="row">
                      <Text textStyle="dense" lineClamp="2" title={item.item_name}>
                        {item.item_name}
                      </Text>
                    </th>
                  </Box>
                  <Box as="td" textAlign="end" pe="3" color="fg.muted">
                    {ownedAt ? (
                      <Box
                        asChild
                        display="inline-flex"
                        alignItems="center"
                        justifyContent="flex-end"
                        verticalAlign="middle"
                        textDecoration="underline"
                        textDecorationStyle="dotted"
                        textUnderlineOffset="3px"
                        minW="40px"
                        minH={pointer === 'finger' ? '40px' : '28px'}
                      >
                        <PageLink to={ownedAt(item)} aria-label={ownedLabel(item)}>
                          {item.owned}
                        </PageLink>
                      </Box>
                    ) : (
                      item.owned
                    )}
                  </Box>
                  <Box as="td" textAlign="end" pe="3" fontWeight="600">
                    {freeOn(item, today)}
                  </Box>
                  <Box
                    as="td"
                    p="0"
                    position="relative"
                    h={`${Math.max(1, lanes.length) * laneHeight + 8}px`}
                    borderInlineStart="1px solid"
                    borderColor="border"
                  >
                    <Grid days={days} today={today} />
                    {lanes.flatMap((lane, index) =>
                      lane.map((claim) => (
                        <ClaimBar
                          key={`${claim.kind} ${claim.draft_id} ${claim.load_id}`}
                          {...{ item, claim, shown, leastWidth }}
                          top={index * laneHeight + 4}
                          height={laneHeight - 4}
                          onOpen={() => onClaim({ item, claim })}
                        />
                      )),
                    )}
                  </Box>
                </tr>
              );
            })}
          </tbody>
        ))}
      </Box>
    </Box>
  );
}

/** The names stay while the days scroll. */
const pinned = { position: 'sticky', insetInlineStart: '0', zIndex: '2', bg: 'bg.panel' } as const;

interface HeadProps {
  readonly children: string;
  readonly end?: boolean;
  readonly isPinned?: boolean;
}

function Head({ children, end = false, isPinned = false }: HeadProps) {
  return (
    <Box
      asChild
      {...(isPinned && pinned)}
      textAlign={end ? 'end' : 'start'}
      verticalAlign="bottom"
      ps={end ? '1' : '4'}
      pe={end ? '3' : '1'}
      py="2"
      textStyle="caption"
      fontWeight="500"
      color="fg.muted"
    >
      <th scope="col">{children}</th>
    </Box>
  );
}

interface DaysProps {
  readonly days: readonly Day[];
  readonly today: Day;
}

function DayHeads({ days, today }: DaysProps) {
  const mondays = days.filter((_, index) => index % 7 === 0);
  return (
    <Box aria-hidden>
      <Box display="grid" gridTemplateColumns="repeat(4, minmax(0, 1fr))">
        {mondays.map((monday) => (
          <Text key={monday} textStyle="caption" fontWeight="500" textAlign="start" ps="2" pt="2" truncate>
            {daysText(monday, dayAfter(monday, 6)).replace(/, \d{4}$/, '')}
          </Text>
        ))}
      </Box>
      <Box display="grid" gridTemplateColumns={dayColumns} pb="1">
        {days.map((day) => (
          <Box
            key={day}
            display="flex"
            alignItems="center"
            justifyContent="center"
            textStyle="caption"
            h="24px"
            color={isWeekend(day) ? 'fg.subtle' : 'fg'}
          >
            <Box
              as="span"
              display="inline-flex"
              alignItems="center"
              justifyContent="center"
              w="22px"
              h="22px"
              borderRadius="full"
              {...(day === today && { bg: 'accent.solid', color: 'accent.contrast', fontWeight: '600' })}
            >
              {Number(day.slice(8))}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** Weekends, weeks, and a line for today. */
function Grid({ days, today }: DaysProps) {
  return (
    <Box aria-hidden position="absolute" inset="0" display="grid" gridTemplateColumns={dayColumns}>
      {days.map((day) => (
        <Box
          key={day}
          position="relative"
          bg={isWeekend(day) ? 'bg.subtle' : 'transparent'}
          borderInlineStart={weekdayOf(day) === 0 && day !== days[0] ? '1px solid' : '0'}
          borderColor="border"
        >
          {day === today && (
            <Box position="absolute" insetBlock="0" insetInlineStart="50%" w="1px" bg="accent.solid" />
          )}
        </Box>
      ))}
    </Box>
  );
}
