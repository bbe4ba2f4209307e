import { useQuery } from '@tanstack/react-query';
import { today } from 'shared-api/client';
import type { Equipment, EquipmentClaim } from 'shared-api/contract';
import { dayAfter } from 'shared-api/rules';
import { PageLink, type Places } from 'shared-remote';
import { Badge, Box, Flex, Section, Text, TextLink } from 'shared-ui';
import { yardQueries } from '#data/yard.queries.ts';
import { shortageOf } from '#domain/claims.ts';
import { claimDays, kindLabels, shortText } from '#domain/claimTexts.ts';
import { yardPaths } from '#src/yardPaths.ts';

const daysAhead = 90;

interface Held {
  readonly item: Equipment;
  readonly claim: EquipmentClaim;
}

/** What a project's drafts have, have reserved and want of shared equipment, late ones first. Shows nothing while there is none. */
export function ProjectEquipment({ projectId }: Places['project/panel/v1']) {
  const from = today();
  const until = dayAfter(from, daysAhead);
  const { data } = useQuery(yardQueries.equipment({ from, until }));
  const held: Held[] = (data?.equipment ?? []).flatMap((item) =>
    item.claims.filter((claim) => claim.project_id === projectId).map((claim) => ({ item, claim })),
  );
  if (held.length === 0) return null;
  const lateFirst = held.toSorted(
    (a, b) => Number(b.claim.due !== undefined) - Number(a.claim.due !== undefined),
  );
  return (
    <Section title={`Shared equipment (${held.length})`}>
      <Box as="ul">
        {lateFirst.map(({ item, claim }) => {
          const shortage = shortageOf(item, claim, until);
          return (
            <Box
              as="li"
              key={`${item.item_id} ${claim.kind} ${claim.draft_id} ${claim.load_id}`}
              py="2"
              borderBottom="1px solid"
              borderColor="border.muted"
            >
              <Flex gap="2" align="center" wrap="wrap">
                <Text as="span" textStyle="dense" fontWeight="500">
                  {claim.quantity} {item.item_name}
                </Text>
                <Badge palette={claim.kind === 'out' ? 'accent' : 'neutral'}>{kindLabels[claim.kind]}</Badge>
                {claim.due !== undefined && <Badge palette="warning">Late</Badge>}
              </Flex>
              <Text textStyle="caption" color="fg.muted">
                Draft #{claim.draft_number}, {claimDays(claim)}
              </Text>
              {shortage && (
                <Text textStyle="caption" fontWeight="600" color="warning.fg">
                  {shortText(shortage)}
                </Text>
              )}
            </Box>
          );
        })}
      </Box>
      <Box pt="3" textStyle="dense">
        <TextLink asChild>
          <PageLink to={yardPaths.equipment}>See all equipment</PageLink>
        </TextLink>
      </Box>
    </Section>
  );
}
