import { useQuery } from '@tanstack/react-query';
import { counted } from 'shared-api/rules';
import type { Places } from 'shared-remote';
import { Box, Button, Flex, Panel, Stack, Text } from 'shared-ui';
import { toast } from 'shared-ui/overlays';
import { useRelease, useReserve } from '#data/yard.mutations.ts';
import { yardQueries } from '#data/yard.queries.ts';
import { holdersText } from '#domain/claimTexts.ts';
import { isUpToDate, ofDraft, reservationText, shortOf } from '#domain/reservation.ts';
import { RentButton } from '#src/rent/RentButton.tsx';

/** Next to a draft's list in Checkout: reserves its shared equipment. Shows nothing while there is none, or no days. */
export function DraftReservation(key: Places['checkout/panel/v1']) {
  const { data } = useQuery(yardQueries.ofDraft(key));
  const reserve = useReserve();
  const release = useRelease();
  if (!data?.days) return null;
  const items = ofDraft(data);
  if (items.length === 0) return null;
  const { days } = data;
  const short = items.filter((item) => shortOf(item) > 0);
  const onReserve = () =>
    reserve.mutate(key, {
      onSuccess: (answer) => {
        const missing = ofDraft(answer).reduce((sum, item) => sum + shortOf(item), 0);
        toast.success(missing > 0 ? `Reserved. Now short by ${missing}.` : 'Reserved');
      },
    });
  return (
    <Panel>
      <Text as="h2" textStyle="label.lg" pb="1">
        Shared equipment
      </Text>
      <Stack gap="3">
        <Text textStyle="dense" color="fg.muted">
          {counted(items.length, 'item')} on the list. {reservationText(data)}
        </Text>
        {short.length > 0 && (
          <Box as="ul" aria-label="What is short">
            {short.map((item) => (
              <Box as="li" key={item.item_id} py="1.5" textStyle="dense">
                <Text textStyle="dense" fontWeight="600" color="warning.fg">
                  {item.item_name}: short by {shortOf(item)}
                </Text>
                <Text textStyle="caption" color="fg.muted">
                  {item.free} of {item.owned} free all days. {holdersText(item.claims, days)}
                </Text>
                {data.can.reserve && item.wanted > 0 && (
                  <Box pt="1.5">
                    <RentButton draft={key} item={item} missing={Math.min(item.wanted, shortOf(item))} />
                  </Box>
                )}
              </Box>
            ))}
          </Box>
        )}
        {data.can.reserve && (
          <Flex gap="2" wrap="wrap">
            {!isUpToDate(data) && (
              <Button busy={reserve.isPending} onClick={onReserve}>
                {data.reservation ? 'Reserve again' : 'Reserve'}
              </Button>
            )}
            {data.reservation && (
              <Button busy={release.isPending} onClick={() => release.mutate(key)}>
                Release
              </Button>
            )}
          </Flex>
        )}
      </Stack>
    </Panel>
  );
}
