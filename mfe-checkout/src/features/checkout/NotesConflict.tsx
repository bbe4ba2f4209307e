import { keepMineLabel, takeTheirsLabel } from 'shared-api/rules';
import { Box, Button, Flex, formatMoment, Grid, Notice, Text } from 'shared-ui';
import type { Notes } from './useNotes.ts';

const conflictId = 'notes-conflict';

/** The way from the notes to both versions, which may be out of sight on a phone. */
export const SeeBoth = () => (
  <Button
    size="row"
    variant="ghost"
    onClick={() => document.getElementById(conflictId)?.scrollIntoView({ block: 'center' })}
  >
    See both versions
  </Button>
);

/** Shown when someone else saved first: both texts side by side until the user picks one. */
export function NotesConflict({ notes }: { notes: Notes }) {
  if (!notes.conflict) return null;
  const { changedBy, changedAt, current } = notes.conflict;
  const when = changedAt === null ? '' : ` at ${formatMoment(changedAt)}`;
  return (
    <Box id={conflictId} role="alert">
      <Notice palette="warning">
        <Text textStyle="dense" fontWeight="600">
          This draft was changed by {changedBy ?? 'somebody else'}
          {when}
        </Text>
        <Grid templateColumns={{ md: '1fr 1fr' }} gap="3" py="2">
          <Version label="Their notes" text={current.notes} />
          <Version label="Your notes" text={notes.value} />
        </Grid>
        <Flex gap="2">
          <Button size="row" onClick={notes.keepMine}>
            {keepMineLabel}
          </Button>
          <Button size="row" onClick={notes.takeTheirs}>
            {takeTheirsLabel}
          </Button>
        </Flex>
      </Notice>
    </Box>
  );
}

function Version({ label, text }: { label: string; text: string }) {
  return (
    <Box minW="0">
      <Text textStyle="caption" fontWeight="600">
        {label}
      </Text>
      <Text textStyle="dense" color="fg" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {text || 'No notes'}
      </Text>
    </Box>
  );
}
