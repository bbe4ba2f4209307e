import { serverNow } from 'shared-api/client';
import type { CareItem } from 'shared-api/contract';
import type { CareKind } from 'shared-api/rules';
import { itemPath } from 'shared-api/rules';
import { PageLink } from 'shared-remote';
import { Box, formatListDate, formatMoney, Text } from 'shared-ui';
import { careFacts } from '#domain/careText.ts';

const writing = {
  money: formatMoney,
  day: (moment: string) => formatListDate(moment, serverNow()),
};

/** An item's name, and what tells whether it is the one to keep. */
export function ItemFacts({ item, kind }: { readonly item: CareItem; readonly kind: CareKind }) {
  return (
    <Box minW="0">
      <Text fontWeight="500" overflowWrap="anywhere">
        <PageLink to={itemPath(item.item.id)}>{item.item.name}</PageLink>
      </Text>
      <Text textStyle="caption" color="fg.muted">
        {careFacts(item, writing, kind)}
      </Text>
    </Box>
  );
}
