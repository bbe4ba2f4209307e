import { useQuery } from '@tanstack/react-query';
import { assemblyQueries, categoryQueries, itemQueries, projectQueries } from 'shared-api/client';
import { counted } from 'shared-api/rules';
import { Box, Grid, PageBody, Text } from 'shared-ui';
import { useCart } from '#data/useCart.ts';
import { listCategories } from '#domain/listCategories.ts';
import { useIsAdvancing } from '#draft-page/AdvancingContext.ts';
import { DraftNotice } from '#draft-page/DraftNotice.tsx';
import { MobPrepFooter } from '#draft-page/MobPrepFooter.tsx';
import type { ReadyDraft } from '#draft-page/readyDraft.ts';
import { AssemblyDiagram, CategoriesDiagram, JobsDiagram } from './diagrams.tsx';
import { ListSoFar } from './ListSoFar.tsx';
import { OptionCard } from './OptionCard.tsx';
import { useCartLoading } from './useCartLoading.ts';

export function OptionsScreen({ found }: { found: ReadyDraft }) {
  const { draft, key } = found;
  const cart = useCart(key);
  const advancing = useIsAdvancing();
  const cartLoading = useCartLoading(cart.arrived);
  const busy = advancing || cartLoading;
  const categories = useQuery(categoryQueries.list());
  const items = useQuery(itemQueries.list());
  const assemblies = useQuery(assemblyQueries.list());
  const previousJobs = useQuery(projectQueries.previousJobs('', 1));

  const shown = listCategories(categories.data ?? []);
  const packages = assemblies.data?.filter((assembly) => assembly.is_active).length;
  const inUse = new Set(draft.assemblies.filter((use) => use.type === 'current').map((use) => use.id)).size;
  const completed = previousJobs.data?.total;
  return (
    <>
      <PageBody>
        <DraftNotice found={found} />
        <Text as="h2" textStyle="section">
          How do you want to build the list?
        </Text>
        <Text color="fg.muted">Use any of the three, in any order. They all fill the same list.</Text>
        <Grid
          templateColumns={{ md: 'repeat(3, minmax(0, 1fr))' }}
          gap={{ base: '3', md: '4' }}
          mt="4"
          mb="8"
        >
          <OptionCard
            screen="mob-prep/items"
            name="Categories"
            help="Individual items by category"
            fact={
              items.data &&
              `${counted(shown.length, 'category', 'categories')}, ${counted(items.data.length, 'item')}`
            }
            diagram={<CategoriesDiagram />}
            busy={busy}
          />
          <OptionCard
            screen="mob-prep/assembly"
            name="Assembly"
            help="Pre-built equipment sets"
            fact={packages !== undefined && `${counted(packages, 'package')}, ${inUse} on this draft`}
            diagram={<AssemblyDiagram />}
            busy={busy}
          />
          <OptionCard
            screen="mob-prep/previous-jobs"
            name="Look Up Other Jobs"
            help="Import items from completed projects"
            fact={completed !== undefined && counted(completed, 'completed project')}
            diagram={<JobsDiagram />}
            busy={busy}
          />
        </Grid>
        <Box aria-busy={!cart.arrived}>
          <ListSoFar cart={cart} categories={shown} />
        </Box>
      </PageBody>
      <MobPrepFooter
        back="Back to Job Entry"
        backRefusal={draft.can.edit ? undefined : 'Job Entry can no longer be changed.'}
      />
    </>
  );
}
