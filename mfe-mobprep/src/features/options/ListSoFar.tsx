import type { Category } from 'shared-api/contract';
import { byAlwaysLast, counted } from 'shared-api/rules';
import { cartTexts } from 'shared-draft';
import { FailureState, Flex, Grid, Section, SkeletonRows, Text } from 'shared-ui';
import type { Cart } from '#data/useCart.ts';
import { linesByCategory } from '#domain/listCategories.ts';

interface ListSoFarProps {
  readonly cart: Cart;
  readonly categories: readonly Category[];
}

/** The number of lines in each category. Categories that are no longer offered come last. */
export function ListSoFar({ cart, categories }: ListSoFarProps) {
  if (cart.failure) {
    return (
      <FailureState
        title={cartTexts.fetchFailed}
        error={cart.failure}
        onRetry={cart.retry}
        retrying={cart.retrying}
      />
    );
  }
  if (!cart.arrived) return <SkeletonRows rows={5} rowHeight={36} bars={['24%', '3%']} />;
  const counts = linesByCategory(cart.lines);
  const names = [...new Set([...categories.map(({ name }) => name), ...counts.keys()])].sort((a, b) =>
    byAlwaysLast({ name: a }, { name: b }),
  );
  return (
    <Section title="On the list so far" aside={counted(cart.lines.length, 'item')}>
      <Grid as="dl" templateColumns={{ md: 'repeat(3, minmax(0, 1fr))' }} columnGap="4">
        {names.map((name) => {
          const count = counts.get(name) ?? 0;
          return (
            <Flex
              key={name}
              align="center"
              justify="space-between"
              gap="2"
              minH={{ base: '44px', md: '36px' }}
              borderBottom="1px solid"
              borderColor="border.muted"
              color={count === 0 ? 'fg.subtle' : 'fg'}
            >
              <Text as="dt" truncate title={name}>
                {name}
              </Text>
              <Text as="dd" fontWeight={count === 0 ? '400' : '600'}>
                {count === 0 ? '–' : count}
              </Text>
            </Flex>
          );
        })}
      </Grid>
    </Section>
  );
}
