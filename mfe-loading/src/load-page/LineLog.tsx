import type { PlanChange } from 'shared-api/contract';
import { type LoadedEvent, loadEventLabels } from 'shared-api/rules';
import { Box, formatMoment, Text } from 'shared-ui';
import type { ShownLoad } from '#domain/shownLoad.ts';

/** What happened to a load and to its list. */
export type LoadHistory = Pick<ShownLoad, 'events' | 'planChanges'>;

interface LineLogProps {
  readonly lineId: string;
  readonly history: LoadHistory;
}

/** What taking over the draft's list did: "Planned: 12 instead of 10". */
function plannedText({ before, planned, note }: PlanChange): string {
  const instead = before === planned || before === 0 ? '' : ` instead of ${before}`;
  return [`Planned: ${planned}${instead}`, note !== null && `“${note}”`].filter(Boolean).join(' ');
}

/** Who did what to a line, newest first. */
export function LineLog({ lineId, history }: LineLogProps) {
  const { events, planChanges } = history;
  const of = new Map(events.map((event) => [event.id, event]));
  const said = ({ kind, quantity, text, undoes }: LoadedEvent): string => {
    const taken = undoes === null ? undefined : of.get(undoes);
    const what = taken
      ? `${loadEventLabels[kind]}: ${loadEventLabels[taken.kind].toLowerCase()}`
      : loadEventLabels[kind];
    return [what, quantity, text && `“${text}”`].filter(Boolean).join(' ');
  };
  const isOwn = ({ line_id }: { readonly line_id: string | null }) => line_id === lineId;
  const entries = [
    ...events.filter(isOwn).map((event) => ({ ...event, said: said(event) })),
    ...planChanges.filter(isOwn).map((one) => ({ ...one, id: `plan ${one.seq}`, said: plannedText(one) })),
  ]
    .toReversed()
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
  if (entries.length === 0) return null;
  return (
    <Box>
      <Text as="h3" textStyle="dense" fontWeight="600" pb="1">
        History
      </Text>
      <ol>
        {entries.map(({ id, said, user_name, at }) => (
          <li key={id}>
            <Text as="span" textStyle="dense">
              {said}
            </Text>{' '}
            <Text as="span" textStyle="caption" color="fg.muted">
              {user_name}, {formatMoment(at)}
            </Text>
          </li>
        ))}
      </ol>
    </Box>
  );
}
