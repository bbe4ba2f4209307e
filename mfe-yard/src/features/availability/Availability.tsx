import { useQuery } from '@tanstack/react-query';
import type { EquipmentClaim } from 'shared-api/contract';
import { isCounted, projectPath } from 'shared-api/rules';
import { type ChipPanelProps, PageLink } from 'shared-remote';
import { Badge, Box, Button, Flex, Stack, Text, TextLink } from 'shared-ui';
import { yardQueries } from '#data/yard.queries.ts';
import { askAddress, claimDays, kindLabels } from '#domain/claimTexts.ts';
import { shortOf } from '#domain/reservation.ts';
import { RentButton } from '#src/rent/RentButton.tsx';

/** Who has an item's pieces on the draft's days, and the ways out. Keeping it anyway takes no button: the list stays as it is. */
export function Availability({ projectId, draftId, itemId }: ChipPanelProps) {
  const { data } = useQuery(yardQueries.ofDraft({ projectId, draftId }));
  const item = data?.equipment.find(({ item_id }) => item_id === itemId);
  if (!data || !item) return null;
  const [first] = item.claims.filter(isCounted);
  const missing = Math.min(item.wanted, shortOf(item));
  return (
    <Stack gap="3">
      <Box as="ul">
        {item.claims.map((claim) => (
          <Holder key={`${claim.kind} ${claim.draft_id} ${claim.load_id}`} claim={claim} />
        ))}
      </Box>
      <Text textStyle="dense" color="fg.muted">
        Keep it on the list anyway, or:
      </Text>
      <Flex gap="2" wrap="wrap">
        <Button asChild>
          <PageLink to={`${projectPath(data.custom_id)}/${draftId}/job-entry`}>Shift dates</PageLink>
        </Button>
        {first && data.days && (
          <Button asChild>
            <a
              href={askAddress(item.item_name, first, {
                ...{ custom_id: data.custom_id, quantity: item.wanted },
                ...data.days,
              })}
            >
              Ask {first.pm_name ?? first.project_name}
            </a>
          </Button>
        )}
        {missing > 0 && data.can.reserve && (
          <RentButton draft={{ projectId, draftId }} item={item} missing={missing} />
        )}
      </Flex>
    </Stack>
  );
}

function Holder({ claim }: { readonly claim: EquipmentClaim }) {
  const people = [claim.pm_name && `${claim.pm_name}, PM`, claim.fm_name && `${claim.fm_name}, FM`].filter(
    Boolean,
  );
  return (
    <Box as="li" py="2" borderBottom="1px solid" borderColor="border.muted">
      <Flex gap="2" align="center">
        <Text as="span" textStyle="dense" fontWeight="600" flex="1">
          {claim.quantity}{' '}
          <TextLink asChild>
            <PageLink to={projectPath(claim.custom_id)}>{claim.project_name}</PageLink>
          </TextLink>
        </Text>
        <Badge palette={claim.kind === 'out' ? 'accent' : 'neutral'}>{kindLabels[claim.kind]}</Badge>
      </Flex>
      <Text textStyle="caption" color="fg.muted">
        {[claimDays(claim), ...people].join(' · ')}
      </Text>
    </Box>
  );
}
