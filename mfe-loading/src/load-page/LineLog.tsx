import { type LoadedEvent, loadEventLabels } from 'shared-api/rules';
import { Box, formatMoment, Text } from 'shared-ui';

/** What taking over the draft's list did: "Planned: 12 instead of 10". */
function plannedText({ quantity, seen, text }: LoadedEvent): string {
  const before = seen === quantity || seen === 0 ? '' : ` instead of ${seen}`;
  return [`Planned: ${quantity ?? 0}${before}`, text !== null && `“${text}”`].filter(Boolean).join(' ');
}

interface LineLogProps {
  readonly lineId: string;
  readonly events: readonly LoadedEvent[];
}

/** Who did what to a line, newest first. */
export function LineLog({ lineId, events }: LineLogProps) {
  const own = events.filter(({ line_id }) => line_id === lineId).toReversed();
  if (own.length === 0) return null;
  const of = new Map(events.map((event) => [event.id, event]));
  const said = (event: LoadedEvent): string => {
    const { kind, quantity, text, undoes } = event;
    if (kind === 'planned') return plannedText(event);
    const taken = undoes === null ? undefined : of.get(undoes);
    const what = taken
      ? `${loadEventLabels[kind]}: ${loadEventLabels[taken.kind].toLowerCase()}`
      : loadEventLabels[kind];
    return [what, quantity, text && `“${text}”`].filter(Boolean).join(' ');
  };
  return (
    <Box>
      <Text as="h3" textStyle="dense" fontWeight="600" pb="1">
        History
      </Text>
      <ol>
        {own.map((event) => (
          <li key={event.id}>
            <Text as="span" textStyle="dense">
              {said(event)}
            </Text>{' '}
            <Text as="span" textStyle="caption" color="fg.muted">
              {event.user_name}, {formatMoment(event.at)}
            </Text>
          </li>
        ))}
      </ol>
    </Box>
  );
}
