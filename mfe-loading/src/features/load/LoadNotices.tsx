import type { Load } from 'shared-api/contract';
import { counted } from 'shared-api/rules';
import { PageLink, useNavigate } from 'shared-remote';
import { Box, Button, Notice, Stack } from 'shared-ui';
import { useNextTrip } from '#data/loads.mutations.ts';
import type { ShownLoad } from '#domain/shownLoad.ts';
import type { LineFiltering } from '#load-page/useLineFilter.ts';

interface LoadNoticesProps {
  readonly load: Load;
  readonly shown: ShownLoad;
  readonly readOnly: boolean;
  readonly isExcepting: boolean;
  readonly filter: LineFiltering;
}

/** What concerns the whole load: an older sheet, what is missing, a page of the sheet. */
export function LoadNotices({ load, shown, readOnly, isExcepting, filter }: LoadNoticesProps) {
  const navigate = useNavigate();
  const nextTrip = useNextTrip();
  const short = shown.counts.lines - shown.counts.loaded;
  const isShort = short > 0 && ['loaded', 'out', 'returned'].includes(shown.status);
  const hasMore = load.newer_load_id !== null || isShort || isExcepting || filter.page !== null;
  if (!hasMore) return null;
  return (
    <Box px={{ base: '4', md: '6' }} pt="3">
      <Stack gap="2">
        {isExcepting && (
          <Notice>
            Tap the lines that are not on the truck. All others count as loaded. Lines with a reason stay
            short.
          </Notice>
        )}
        {load.newer_load_id !== null && (
          <Notice
            palette="warning"
            action={
              <Button size="row" asChild>
                <PageLink to={`/load/${load.newer_load_id}`}>Open the newer one</PageLink>
              </Button>
            }
          >
            The list has changed since this sheet. A newer sheet exists.
          </Notice>
        )}
        {filter.page !== null && (
          <Notice
            action={
              <Button size="row" onClick={filter.showAll}>
                Show all lines
              </Button>
            }
          >
            These are the lines of page {filter.page}.
          </Notice>
        )}
        {isShort && (
          <Notice
            palette="warning"
            action={
              load.next_trip_id !== null ? (
                <Button size="row" asChild>
                  <PageLink to={`/load/${load.next_trip_id}`}>Open trip {load.trip + 1}</PageLink>
                </Button>
              ) : (
                !readOnly && (
                  <Button
                    size="row"
                    busy={nextTrip.isPending}
                    onClick={() =>
                      nextTrip.mutate(load.id, { onSuccess: ({ id }) => navigate(`/load/${id}`) })
                    }
                  >
                    Start trip {load.trip + 1}
                  </Button>
                )
              )
            }
          >
            {counted(short, 'line')} short.
          </Notice>
        )}
      </Stack>
    </Box>
  );
}
