import { counted, draftName } from 'shared-api/rules';
import { useAddress } from 'shared-remote';
import { useIsPhone } from 'shared-ui';
import { useCart } from '#data/useCart.ts';
import { nothingChosen } from '#domain/nothingChosen.ts';
import type { ReadyDraft } from '#draft-page/readyDraft.ts';
import { useListFacts } from '#draft-page/useListFacts.ts';
import { TickedSourceScreen } from '#ticking/TickedSourceScreen.tsx';
import { ContentItems } from './ContentItems.tsx';
import { JobList } from './JobList.tsx';
import { useCopying } from './useCopying.ts';
import { usePreviousJobs } from './usePreviousJobs.ts';

export function PreviousJobsScreen({ found }: { found: ReadyDraft }) {
  const { draft, key, readOnly } = found;
  const phone = useIsPhone();
  const address = useAddress();
  const text = address.get('q');
  const cart = useCart(key);
  const facts = useListFacts(draft);
  const opened = address.get('job');
  const page = Math.max(1, Math.trunc(Number(address.get('page'))) || 1);
  const previous = usePreviousJobs({ text, page, opened });
  const { job } = previous;
  const number = job?.contents.findIndex(({ id }) => id === Number(address.get('draft'))) ?? -1;
  const sourceDraft = job?.contents[number] ?? null;
  const source = job && sourceDraft ? { projectId: job.metadata.id, draftId: sourceDraft.id } : null;
  const copying = useCopying({ source, target: key, lines: cart.lines, facts });
  const count = copying.picked.length;

  return (
    <TickedSourceScreen
      found={found}
      search={{
        label: 'Search jobs by number, name, or PM...',
        text,
        onText: (q) => address.type({ q, page: '', ...(phone && { draft: '' }) }),
      }}
      picker={{
        title: job && sourceDraft ? `${job.metadata.project_name}, ${draftName(number + 1)}` : 'Jobs',
        count: sourceDraft ? counted(sourceDraft.item_count, 'item') : undefined,
        ...(sourceDraft && { onOpen: () => address.set({ draft: '' }) }),
      }}
      commit={{
        label: `Copy ${counted(count, 'Item')}`,
        count,
        nothing: nothingChosen.toCopy,
        busy: copying.copying,
        onCommit: copying.copy,
      }}
      selected={{
        draftKey: key,
        cart,
        readOnly,
        draft,
        fresh: copying.fresh,
        empty: 'Copy items from another job.',
      }}
      sources={
        <JobList
          previous={previous}
          term={text.trim()}
          opened={opened}
          draftId={sourceDraft?.id ?? null}
          onOpen={(customId) => address.set({ job: customId, draft: '' })}
          onDraft={(id) => address.set({ draft: String(id) })}
          onPage={(page) => address.set({ page: page === 1 ? '' : String(page) })}
        />
      }
      contents={(commit) => (
        <ContentItems
          copying={copying}
          source={sourceDraft}
          crewSize={draft.crew_size}
          readOnly={readOnly}
          ready={cart.arrived}
          commit={commit}
        />
      )}
    />
  );
}
