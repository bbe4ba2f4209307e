import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { UiProvider } from 'shared-ui';
import { NoItemsFound } from './NoItemsFound.tsx';

const items = [{ name: 'Circular saw' }, { name: 'Impact driver' }];

it('a search that is typed anew gets its own closest names, not those of the one before', async () => {
  const client = new QueryClient();
  const found = (term: string) => (
    <UiProvider>
      <QueryClientProvider client={client}>
        <NoItemsFound term={term} items={items} onSearch={() => {}} />
      </QueryClientProvider>
    </UiProvider>
  );
  const { rerender } = render(found('circular saw blue'));
  expect(await screen.findByRole('button', { name: 'Circular saw' })).toBeVisible();
  rerender(found('impact driver blue'));
  expect(await screen.findByRole('button', { name: 'Impact driver' })).toBeVisible();
});
