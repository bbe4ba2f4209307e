import { useQuery } from '@tanstack/react-query';
import { assemblyQueries } from 'shared-api/client';
import { Box, PageBody, SearchInput, useIsPhone } from 'shared-ui';
import { ThreePanels } from 'shared-ui/data';
import { toast } from 'shared-ui/overlays';
import { useCart } from '#data/useCart.ts';
import { itemCount } from '#domain/listCategories.ts';
import { findPackages } from '#domain/packageRows.ts';
import { MobPrepFooter } from '#draft-page/MobPrepFooter.tsx';
import { PhonePicker } from '#draft-page/PhonePicker.tsx';
import { ReadOnlyNotice } from '#draft-page/ReadOnlyNotice.tsx';
import type { ReadyDraft } from '#draft-page/readyDraft.ts';
import { useAddress, useSearchText } from '#draft-page/useAddress.ts';
import { SelectedPanel } from '#selected-items/SelectedPanel.tsx';
import { SelectedSheet } from '#selected-items/SelectedSheet.tsx';
import { CommitButton } from '#ticking/CommitButton.tsx';
import { PackageContents } from './PackageContents.tsx';
import { PackageList } from './PackageList.tsx';
import { usePackage } from './usePackage.ts';

/** Leaving must not fail silently. */
function guard(go: () => void) {
  try {
    go();
  } catch {
    toast.failure('An error occurred. Please try again.');
  }
}

export function AssemblyScreen({ found: { draft, key, readOnly } }: { found: ReadyDraft }) {
  const phone = useIsPhone();
  const address = useAddress();
  const [text, setText] = useSearchText(address);
  const cart = useCart(key);
  const assemblies = useQuery(assemblyQueries.list());
  const chosen = assemblies.data?.find(({ id }) => id === Number(address.get('package'))) ?? null;
  const contents = usePackage({ assembly: chosen, draft, draftKey: key, lines: cart.lines });
  const count = contents.picked.length;

  const selected = {
    draftKey: key,
    cart,
    readOnly,
    fresh: contents.fresh,
    empty: 'Add items from a package.',
  };
  const commit = (size: 'tool' | 'form') => (
    <CommitButton
      label={`Add Selected (${itemCount(count)})`}
      count={count}
      nothing="Please select at least one item to add."
      busy={contents.adding}
      onCommit={contents.add}
      size={size}
    />
  );
  return (
    <>
      <PageBody>
        {readOnly && <ReadOnlyNotice />}
        <Box w={{ base: 'full', md: '520px' }} mb="3">
          <SearchInput
            label="Search assemblies by name"
            placeholder="Search assemblies by name"
            size="form"
            maxLength={100}
            value={text}
            onChange={(typed) => setText(typed, phone ? { package: '' } : {})}
          />
        </Box>
        {phone && (
          <PhonePicker
            title={chosen?.assembly_name ?? 'Available Packages'}
            count={chosen ? itemCount(chosen.item_count) : undefined}
            {...(chosen && { onOpen: () => address.set({ package: '' }) })}
          />
        )}
        <ThreePanels layout="packages">
          <PackageList
            query={assemblies}
            packages={findPackages(assemblies.data ?? [], text)}
            term={text.trim()}
            draft={draft}
            selectedId={chosen?.id ?? null}
            onSelect={(id) => address.set({ package: String(id) })}
          />
          <PackageContents
            contents={contents}
            assembly={chosen}
            crewSize={draft.crew_size}
            readOnly={readOnly}
            ready={cart.arrived}
            commit={!(phone && count > 0) && commit('tool')}
          />
          <SelectedPanel {...selected} />
        </ThreePanels>
      </PageBody>
      <MobPrepFooter
        back="Back to Options"
        quiet={count > 0}
        guard={guard}
        phoneStart={<SelectedSheet {...selected} />}
        phoneCommit={count > 0 && commit('form')}
      />
    </>
  );
}
