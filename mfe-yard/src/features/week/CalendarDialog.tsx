import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  Button,
  CopyIcon,
  FailureNotice,
  Flex,
  FormField,
  formatMoment,
  Stack,
  Text,
  TextInput,
} from 'shared-ui';
import { copyText, Dialog } from 'shared-ui/overlays';
import { useEndCalendarLink, useMakeCalendarLink } from '#data/week.mutations.ts';
import { yardQueries } from '#data/yard.queries.ts';

interface CalendarDialogProps {
  readonly onClose: () => void;
}

/** The person's own secret address for a calendar program. It shows once, when it is made. */
export function CalendarDialog({ onClose }: CalendarDialogProps) {
  const read = useQuery(yardQueries.calendarLink());
  const make = useMakeCalendarLink();
  const end = useEndCalendarLink();
  const [link, setLink] = useState<string | null>(null);
  const since = read.data?.since ?? null;
  const onMake = () =>
    make.mutate(undefined, { onSuccess: ({ path }) => setLink(new URL(path, window.location.origin).href) });
  const onEnd = () => end.mutate(undefined, { onSuccess: () => setLink(null) });
  return (
    <Dialog
      open
      title="Calendar link"
      size="confirm"
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <Stack gap="4">
        <Text textStyle="dense">
          A calendar program that subscribes to this link shows when trucks leave and when they are due back.
          It has no costs. Whoever knows the link can read it, so don’t pass it on.
        </Text>
        {read.isError ? (
          <FailureNotice title="Failed to load your link" read={read} />
        ) : (
          <>
            {link !== null && (
              <FormField label="Your link" hint="It shows only now. Copy it into your calendar program.">
                <TextInput readOnly value={link} onFocus={({ target }) => target.select()} />
              </FormField>
            )}
            {link === null && since !== null && (
              <Text textStyle="dense" color="fg.muted">
                You made a link on {formatMoment(since)}. To see a link again, renew it: the old one ends.
              </Text>
            )}
            <Flex gap="2" wrap="wrap">
              {link !== null && (
                <Button variant="solid" icon={CopyIcon} onClick={() => void copyText('Link', link)}>
                  Copy link
                </Button>
              )}
              {read.data && (
                <Button
                  variant={link === null && since === null ? 'solid' : 'outline'}
                  busy={make.isPending}
                  onClick={onMake}
                >
                  {since === null ? 'Make link' : 'Renew'}
                </Button>
              )}
              {since !== null && (
                <Button busy={end.isPending} onClick={onEnd}>
                  Turn off
                </Button>
              )}
            </Flex>
          </>
        )}
      </Stack>
    </Dialog>
  );
}
