import type { KeyboardEvent, PointerEvent } from 'react';
import type { WeekTruck } from 'shared-api/contract';
import { type Day, loadPath, projectPath, weekdayText } from 'shared-api/rules';
import { PageLink } from 'shared-remote';
import {
  Avatar,
  Box,
  CheckIcon,
  Flex,
  formatTime,
  IconButton,
  MoreIcon,
  namedIcon,
  Text,
  WarningIcon,
} from 'shared-ui';
import { Menu, MenuItem, MenuLabel } from 'shared-ui/overlays';
import { crewNames, firstNames, footText, leftText, truckText } from '#domain/weekTexts.ts';
import { ReadyList } from './ReadyList.tsx';

const TruckIcon = namedIcon(
  'M3 7h11v9H3zM14 10h4l3 3v3h-7zM7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
);

export interface TruckCardProps {
  readonly truck: WeekTruck;
  readonly today: Day;
  /** The days that it can move to, and those beside its week. */
  readonly days: readonly Day[];
  readonly beside: { readonly before: Day; readonly after: Day };
  readonly busy: boolean;
  /** Null while it isn't lifted. */
  readonly liftedTo: Day | null;
  readonly onMove: (to: Day) => void;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
}

/** A truck that leaves on a day. One that has left is a line. */
export function TruckCard(props: TruckCardProps) {
  const { truck, today, days, beside, busy, liftedTo, onMove, onKey, onPointerDown } = props;
  const { project_name, custom_id, draft_number, load_id, draft_id, can } = truck;
  const lifted = liftedTo !== null;
  const left = leftText(truck, formatTime);
  const names = crewNames(truck);
  const to = load_id === null ? `${projectPath(custom_id)}/${draft_id}/checkout` : loadPath(load_id);
  return (
    <Box
      as="article"
      aria-label={project_name}
      aria-busy={busy}
      border="1px solid"
      borderColor={lifted ? 'accent.solid' : 'border'}
      borderRadius="panel"
      bg="bg.panel"
      overflow="clip"
      opacity={busy ? 0.6 : 1}
      {...(can.move && { cursor: lifted ? 'grabbing' : 'grab', onPointerDown })}
      {...(lifted && { boxShadow: 'md', userSelect: 'none' })}
    >
      <Box px="3" py="3">
        <Flex gap="1" align="flex-start">
          <Text
            as="h3"
            textStyle="dense"
            fontWeight="600"
            flex="1"
            minW="0"
            lineClamp="2"
            title={project_name}
          >
            <PageLink to={to} draggable={false}>
              {project_name}
            </PageLink>
          </Text>
          {can.move && (
            <Box my="-2" me="-2" flexShrink="0">
              <Menu
                trigger={
                  <IconButton
                    label={`Move ${project_name}`}
                    icon={MoreIcon}
                    size="row"
                    variant="ghost"
                    onKeyDown={onKey}
                  />
                }
              >
                <MenuLabel>Move to</MenuLabel>
                {beside.before >= today && (
                  <MenuItem onSelect={() => onMove(beside.before)}>
                    {besideText(beside.before, days)}
                  </MenuItem>
                )}
                {days.map((day) => (
                  <MenuItem key={day} current={day === truck.leaves_on} onSelect={() => onMove(day)}>
                    {weekdayText(day)}
                  </MenuItem>
                ))}
                <MenuItem onSelect={() => onMove(beside.after)}>{besideText(beside.after, days)}</MenuItem>
              </Menu>
            </Box>
          )}
        </Flex>
        {lifted && !days.includes(liftedTo) && (
          <Text textStyle="caption" fontWeight="600" color="accent.fg">
            {besideText(liftedTo, days)}
          </Text>
        )}
        <Text textStyle="caption" color="fg.muted" truncate>
          {custom_id}, Draft #{draft_number}
        </Text>
        <Flex
          gap="2"
          align="center"
          pt="1.5"
          textStyle="caption"
          fontWeight={load_id === null ? '400' : '500'}
        >
          <Box as="span" color="fg.muted" flexShrink="0" aria-hidden>
            <TruckIcon size={15} strokeWidth={1.75} />
          </Box>
          <Text as="span" textStyle="caption" truncate color={load_id === null ? 'fg.muted' : 'fg'}>
            {truckText(truck)}
          </Text>
        </Flex>
        {names.length > 0 && (
          <Flex gap="2" align="center" pt="1.5" title={names.join(', ')}>
            <Flex gap="1">
              {names.map((name) => (
                <Avatar key={name} name={name} size={20} />
              ))}
            </Flex>
            <Text as="span" textStyle="caption" color="fg.muted" truncate>
              {firstNames(names)}
            </Text>
          </Flex>
        )}
        {left === null && (
          <Box pt="3">
            <ReadyList truck={truck} />
          </Box>
        )}
      </Box>
      <Foot text={left ?? footText(truck, today)} alarmed={truck.missing.length > 0} />
    </Box>
  );
}

/** "Next week, Mon Dec 7". */
const besideText = (day: Day, [first = day]: readonly Day[]) =>
  `${day < first ? 'Week before' : 'Next week'}, ${weekdayText(day).replace(',', '')}`;

function Foot({ text, alarmed }: { readonly text: string; readonly alarmed: boolean }) {
  const Icon = alarmed ? WarningIcon : CheckIcon;
  return (
    <Flex
      gap="2"
      px="3"
      py="2"
      textStyle="caption"
      borderTop="1px solid"
      {...(alarmed
        ? { bg: 'warning.bg', color: 'warning.fg', borderColor: 'warning.border', fontWeight: '500' }
        : { color: 'fg.muted', borderColor: 'border.muted' })}
    >
      <Box as="span" flexShrink="0" pt="1px" aria-hidden>
        <Icon size={14} strokeWidth={2} />
      </Box>
      <span>{text}</span>
    </Flex>
  );
}
