import type { ReactNode } from 'react';
import type { Load } from 'shared-api/contract';
import { draftName, loadDaysText, loadStatusLabels, loadTitle } from 'shared-api/rules';
import {
  Avatar,
  Badge,
  Flex,
  formatPrintedDate,
  PageHeader,
  type Palette,
  useIsPhone,
  VisuallyHidden,
} from 'shared-ui';
import type { ShownLoad } from '#domain/shownLoad.ts';

const palettes: Readonly<Record<Load['status'], Palette>> = {
  preparing: 'neutral',
  loading: 'info',
  loaded: 'success',
  out: 'info',
  returned: 'warning',
  closed: 'neutral',
};

export const LoadBadge = ({ status }: Pick<Load, 'status'>) => (
  <Badge palette={palettes[status]}>{loadStatusLabels[status]}</Badge>
);

/** When the load's list was the draft's. */
export const listedAt = ({ created_datetime, taken_over_datetime }: Load) =>
  taken_over_datetime ?? created_datetime;

/** "Truck 14, trip 1 · Draft #1, list of 11/25/26"; `short` leaves out the list. */
export const loadText = (load: Load, truck: string, short = false) =>
  `${loadTitle({ ...load, truck })} · ${short ? draftName(load.draft_number) : listText(load)}`;

/** "Draft #1, list of 11/25/26". */
export const listText = (load: Load) =>
  `${draftName(load.draft_number)}, list of ${formatPrintedDate(listedAt(load))}`;

interface LoadHeadProps {
  readonly load: Load;
  readonly shown: ShownLoad;
  readonly actions?: ReactNode;
}

export function LoadHead({ load, shown, actions }: LoadHeadProps) {
  const phone = useIsPhone();
  return (
    <PageHeader
      name={load.project_name}
      subtitle={[loadText(load, shown.truck, phone), !phone && loadDaysText(load)]
        .filter(Boolean)
        .join(' · ')}
      people={<Recent names={shown.people} />}
      actions={actions}
    />
  );
}

const mostFaces = 3;

/** Who else has done something to this load in the last quarter of an hour. Whoever only looks isn't among them. */
function Recent({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Flex title={`Loaded lately: ${names.join(', ')}`} ps="1.5">
      <VisuallyHidden>Loaded lately: {names.join(', ')}</VisuallyHidden>
      {names.slice(0, mostFaces).map((name) => (
        <Flex key={name} ml="-1.5" borderRadius="full" boxShadow="0 0 0 2px {colors.accent.border}">
          <Avatar name={name} size={28} />
        </Flex>
      ))}
    </Flex>
  );
}
