import { useState } from 'react';
import type { Load } from 'shared-api/contract';
import { counted } from 'shared-api/rules';
import { PageLink, useNavigate } from 'shared-remote';
import { Box, Button, Notice, Stack } from 'shared-ui';
import { useNextTrip } from '#data/loads.mutations.ts';
import { useDifferences } from '#data/useDifferences.ts';
import type { ShownLoad } from '#domain/shownLoad.ts';
import type { LineFiltering } from '#load-page/useLineFilter.ts';
import { loadPaths } from '#src/loadPaths.ts';
import { DifferencesDialog, differencesTitle } from './DifferencesDialog.tsx';

interface LoadNoticesProps {
  readonly load: Load;
  readonly shown: ShownLoad;
  readonly readOnly: boolean;
  readonly isExcepting: boolean;
  readonly filter: LineFiltering;
}

/** What concerns the whole load: an older sheet, a list that has changed, what is missing, a page of the sheet. */
export function LoadNotices({ load, shown, readOnly, isExcepting, filter }: LoadNoticesProps) {
  const navigate = useNavigate();
  const nextTrip = useNextTrip();
  const short = shown.counts.lines - shown.counts.loaded;
  const isShort = short > 0 && ['loaded', 'out', 'returned'].includes(shown.status);
  const found = useDifferences(load.id);
  const [isOpen, setIsOpen] = useState(false);
  const differs = found !== undefined && found.differences.length > 0;
  const hasMore =
    load.newer_load_id !== null ||
    filter.isOldSheet ||
    differs ||
    isShort ||
    isExcepting ||
    filter.page !== null;
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
                <PageLink to={loadPaths.load(load.newer_load_id)}>Open the newer one</PageLink>
              </Button>
            }
          >
            The list has changed since this sheet. A newer sheet exists.
          </Notice>
        )}
        {filter.isOldSheet && (
          <Notice
            palette="warning"
            action={
              <Button size="row" asChild>
                <PageLink to={loadPaths.sheet(load.id)}>Print the newer one</PageLink>
              </Button>
            }
          >
            The list has changed since this sheet. A newer sheet exists.
          </Notice>
        )}
        {differs && (
          <Notice
            action={
              <Button size="row" onClick={() => setIsOpen(true)}>
                Show differences
              </Button>
            }
          >
            {differencesTitle(found)}.
          </Notice>
        )}
        {differs && isOpen && (
          <DifferencesDialog
            loadId={load.id}
            found={found}
            readOnly={readOnly}
            onClose={() => setIsOpen(false)}
          />
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
                  <PageLink to={loadPaths.load(load.next_trip_id)}>Open trip {load.trip + 1}</PageLink>
                </Button>
              ) : (
                !readOnly && (
                  <Button
                    size="row"
                    busy={nextTrip.isPending}
                    onClick={() =>
                      nextTrip.mutate(load.id, { onSuccess: ({ id }) => navigate(loadPaths.load(id)) })
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
