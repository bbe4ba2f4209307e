import { useQuery } from '@tanstack/react-query';
import { assemblyQueries } from 'shared-api/client';
import { counted } from 'shared-api/rules';
import { useUsedPackages } from 'shared-draft';
import { useAddress } from 'shared-remote';
import { useIsPhone } from 'shared-ui';
import { toast } from 'shared-ui/overlays';
import { useCart } from '#data/useCart.ts';
import { nothingChosen } from '#domain/nothingChosen.ts';
import { findPackages, packagesTitle } from '#domain/packageList.ts';
import type { ReadyDraft } from '#draft-page/readyDraft.ts';
import { TickedSourceScreen } from '#ticking/TickedSourceScreen.tsx';
import { PackageContents } from './PackageContents.tsx';
import { PackageList } from './PackageList.tsx';
import { PackageUse } from './PackageUse.tsx';
import { usePackage } from './usePackage.ts';

/** Reports a failed navigation instead of failing silently. */
function guard(go: () => void) {
  try {
    go();
  } catch {
    toast.failure('An error occurred. Please try again.');
  }
}

export function AssemblyScreen({ found }: { found: ReadyDraft }) {
  const { draft, key, readOnly } = found;
  const phone = useIsPhone();
  const address = useAddress();
  const text = address.get('q');
  const cart = useCart(key);
  const assemblies = useQuery(assemblyQueries.list());
  const chosen = assemblies.data?.find(({ id }) => id === Number(address.get('package'))) ?? null;
  const contents = usePackage({ assembly: chosen, draft, draftKey: key, lines: cart.lines });
  const used = useUsedPackages(key, draft);
  const count = contents.picked.length;

  return (
    <TickedSourceScreen
      found={found}
      search={{
        label: 'Search assemblies by name',
        text,
        onText: (q) => address.type({ q, ...(phone && { package: '' }) }),
      }}
      picker={{
        title: chosen?.assembly_name ?? packagesTitle,
        count: chosen ? counted(chosen.item_count, 'item') : undefined,
        ...(chosen && { onOpen: () => address.set({ package: '' }) }),
      }}
      commit={{
        label: `Add Selected (${counted(count, 'item')})`,
        count,
        nothing: nothingChosen.toAdd,
        busy: contents.adding,
        onCommit: contents.add,
      }}
      selected={{
        draftKey: key,
        cart,
        readOnly,
        draft,
        fresh: contents.fresh,
        empty: 'Add items from a package.',
      }}
      guard={guard}
      sources={
        <PackageList
          query={assemblies}
          packages={findPackages(assemblies.data ?? [], text)}
          term={text.trim()}
          used={used}
          draft={draft}
          selectedId={chosen?.id ?? null}
          onSelect={(id) => address.set({ package: String(id) })}
        />
      }
      contents={(commit) => (
        <PackageContents
          contents={contents}
          assembly={chosen}
          aboutUse={
            chosen && (
              <PackageUse
                draftKey={key}
                draft={draft}
                used={used.find(({ known }) => known.assembly_id === chosen.id)}
              />
            )
          }
          crewSize={draft.crew_size}
          readOnly={readOnly}
          ready={cart.arrived}
          commit={commit}
        />
      )}
    />
  );
}
