import { Fragment } from 'react';
import { keepMineLabel, takeTheirsLabel } from 'shared-api/rules';
import { Box, Button, formatMoment, Grid, Text } from 'shared-ui';
import { Dialog } from 'shared-ui/overlays';
import type { Conflict } from './useSaveJobEntry.ts';

interface ConflictDialogProps {
  readonly conflict: Conflict | null;
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
  /** Goes back to the form without deciding. */
  readonly decideLater: () => void;
}

/** Shown when someone else saved first: both values side by side, and nothing is lost without a click. */
export function ConflictDialog({ conflict, keepMine, takeTheirs, decideLater }: ConflictDialogProps) {
  return (
    <Dialog
      title="This draft was changed"
      size="form"
      open={conflict !== null}
      onClose={decideLater}
      footer={
        <>
          <Button onClick={takeTheirs}>{takeTheirsLabel}</Button>
          <Button variant="solid" onClick={keepMine}>
            {keepMineLabel}
          </Button>
        </>
      }
    >
      {conflict && (
        <>
          <Text color="fg.muted" pb="3">
            {conflict.changedBy ?? 'Somebody'} saved it
            {conflict.changedAt === null ? '' : ` on ${formatMoment(conflict.changedAt)}`}.
            {conflict.differences.some(({ mine }) => mine === null) &&
              " What you didn't change stays as they saved it."}
          </Text>
          <Grid
            templateColumns={{
              base: 'repeat(2, minmax(0, 1fr))',
              md: 'minmax(112px, 1fr) minmax(0, 2fr) minmax(0, 2fr)',
            }}
          >
            <Box hideBelow="md" />
            <Head>Theirs</Head>
            <Head>Yours</Head>
            {conflict.differences.map(({ label, theirs, mine }) => (
              <Fragment key={label}>
                <Cell label>{label}</Cell>
                <Cell>{theirs}</Cell>
                <Cell muted={mine === null}>{mine ?? 'Not changed'}</Cell>
              </Fragment>
            ))}
          </Grid>
        </>
      )}
    </Dialog>
  );
}

function Head({ children }: { children: string }) {
  return (
    <Text textStyle="caption" fontWeight="600" color="fg.muted" pb="2">
      {children}
    </Text>
  );
}

/** On a phone, the label has its own line above both values. */
interface CellProps {
  readonly children: string;
  readonly label?: boolean;
  readonly muted?: boolean;
}

function Cell({ children, label = false, muted = label }: CellProps) {
  return (
    <Box
      gridColumn={label ? { base: '1 / -1', md: 'auto' } : 'auto'}
      borderTopStyle="solid"
      borderTopWidth={label ? '1px' : { base: '0', md: '1px' }}
      borderColor="border.muted"
      pt={label ? '2' : { base: '0', md: '2' }}
      pb={label ? { base: '0', md: '2' } : '2'}
      pr="3"
      textStyle="dense"
      color={muted ? 'fg.muted' : 'fg'}
      fontWeight={muted ? '400' : '500'}
      overflowWrap="anywhere"
      whiteSpace="pre-wrap"
    >
      {children}
    </Box>
  );
}
