import { useQuery } from '@tanstack/react-query';
import { Box, Button, EmptyState, WaysOn } from 'shared-ui';
import { typingRestMs } from './useAddress.ts';

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface NoItemsFoundProps {
  readonly term: string;
  /** What was searched. */
  readonly items: readonly { readonly name: string }[];
  /** Searches for another term. */
  readonly onSearch: (term: string) => void;
}

/** Says that no item of the catalogue was found, and offers the names that come closest. */
export function NoItemsFound({ term: typed, items, onSearch }: NoItemsFoundProps) {
  const term = typed.trim();
  // Its code comes when it is first needed. Without it there is nothing to offer, and nothing else amiss.
  const closest = useQuery({
    queryKey: ['closest names', term, items.length],
    queryFn: async ({ signal }) => {
      const { closestNames } = await import('./closestNames.ts');
      await rest(typingRestMs);
      signal.throwIfAborted();
      return closestNames(
        items.map(({ name }) => name),
        term,
      );
    },
    enabled: items.length > 0,
    staleTime: 0,
    gcTime: 0,
  });
  const names = closest.data ?? [];
  return (
    <Box>
      <EmptyState
        drawing="search"
        title="No items found matching your search."
        help={`No item here matches “${term}”.`}
        action={
          <Button size="tool" onClick={() => onSearch('')}>
            Clear search
          </Button>
        }
      />
      <WaysOn title="Closest names" ways={names.map((name) => ({ name, onTake: () => onSearch(name) }))} />
    </Box>
  );
}
