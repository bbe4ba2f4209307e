import { useQuery } from '@tanstack/react-query';
import { unitQueries } from 'shared-api/client';
import { counted } from 'shared-api/rules';
import { PageLink, type Places } from 'shared-remote';
import { Panel, Text, TextLink } from 'shared-ui';

/** Next to a draft's list in Checkout. Shows nothing until there is something to show. */
export function CheckoutPanel({ draftId }: Places['checkout/panel/v1']) {
  const { data: units = [] } = useQuery(unitQueries.list());
  if (units.length === 0) return null;
  return (
    <Panel>
      <Text as="h2" textStyle="label.lg" pb="1">
        Sample
      </Text>
      <Text textStyle="dense">
        Draft {draftId} can use{' '}
        <TextLink asChild>
          <PageLink to="/sample">{counted(units.length, 'unit')}</PageLink>
        </TextLink>
      </Text>
    </Panel>
  );
}
