import { useQuery } from '@tanstack/react-query';
import { Box, Button, EmptyState, WaysOn } from 'shared-ui';
import { typingRestMs } from './useAddress.ts';

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface NoItemsFoundProps {
  readonly term: string;
  /** The items that were searched. */
  readonly items: readonly { readonly name: string }[];
  /** Searches for another term. */
  readonly onSearch: (term: string) => void;
}

/** Says that no catalogue item was found, and offers the closest names. */
export function NoItemsFound({ term: typed, items, onSearch }: NoItemsFoundProps) {
  const term = typed.trim();
  // Loads its code on first use. If that fails, there are no suggestions and nothing else is affected.
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
