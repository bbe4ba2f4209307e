import { Badge, Box, Flex, Panel, Stack, Text } from 'shared-ui';
import { freeOn, shortageOf } from '#domain/claims.ts';
import { claimDays, kindLabels, shortText } from '#domain/claimTexts.ts';
import { type EquipmentViewProps, groupOf } from './EquipmentTimeline.tsx';

/** The same on a phone: one card for each item, and one line for each claim. */
export function EquipmentCards({ equipment, shown, today, onClaim }: EquipmentViewProps) {
  return (
    <Stack gap="5">
      {[...Map.groupBy(equipment, groupOf)].map(([group, items]) => (
        <Stack key={group} gap="2">
          <Text as="h2" textStyle="label.lg">
            {group}
          </Text>
          {items.map((item) => (
            <Panel key={item.item_id} padded={false}>
              <Flex px="4" py="3" gap="3" align="baseline">
                <Text as="h3" textStyle="body" fontWeight="600" flex="1">
                  {item.item_name}
                </Text>
                <Text textStyle="dense" color="fg.muted" flexShrink="0">
                  {freeOn(item, today)} of {item.owned} free
                </Text>
              </Flex>
              <Box as="ul">
                {item.claims.map((claim) => {
                  const shortage = shortageOf(item, claim, shown.until);
                  return (
                    <Box
                      as="li"
                      key={`${claim.kind} ${claim.draft_id} ${claim.load_id}`}
                      borderTop="1px solid"
                      borderColor="border.muted"
                    >
                      <Box
                        as="button"
                        w="full"
                        textAlign="start"
                        px="4"
                        py="2"
                        minH="44px"
                        cursor="pointer"
                        onClick={() => onClaim({ item, claim })}
                      >
                        <Flex gap="2" align="center">
                          <Text as="span" textStyle="dense" fontWeight="500" flex="1" minW="0" truncate>
                            {claim.quantity} {claim.project_name}
                          </Text>
                          {claim.due !== undefined && <Badge palette="warning">Late</Badge>}
                          <Badge palette={claim.kind === 'out' ? 'accent' : 'neutral'}>
                            {kindLabels[claim.kind]}
                          </Badge>
                        </Flex>
                        <Text textStyle="caption" color="fg.muted">
                          {claimDays(claim)}
                        </Text>
                        {shortage && (
                          <Text textStyle="caption" fontWeight="600" color="warning.fg">
                            {shortText(shortage)}
                          </Text>
                        )}
                      </Box>
                    </Box>
                  );
                })}
              </Box>
            </Panel>
          ))}
        </Stack>
      ))}
    </Stack>
  );
}
