import { Box, PageBody, SearchInput, useIsPhone } from 'shared-ui';
import { ThreePanels } from 'shared-ui/data';
import { useCart } from '#data/useCart.ts';
import { itemCount } from '#domain/listCategories.ts';
import { findJobs } from '#domain/previousJobs.ts';
import { MobPrepFooter } from '#draft-page/MobPrepFooter.tsx';
import { PhonePicker } from '#draft-page/PhonePicker.tsx';
import { ReadOnlyNotice } from '#draft-page/ReadOnlyNotice.tsx';
import type { ReadyDraft } from '#draft-page/readyDraft.ts';
import { useAddress, useSearchText } from '#draft-page/useAddress.ts';
import { SelectedPanel } from '#selected-items/SelectedPanel.tsx';
import { SelectedSheet } from '#selected-items/SelectedSheet.tsx';
import { CommitButton } from '#ticking/CommitButton.tsx';
import { ContentItems } from './ContentItems.tsx';
import { JobList } from './JobList.tsx';
import { useCopying } from './useCopying.ts';
import { usePreviousJobs } from './usePreviousJobs.ts';

const searchLabel = 'Search jobs by number, name, or PM...';

export function PreviousJobsScreen({ found: { draft, key, readOnly } }: { found: ReadyDraft }) {
  const phone = useIsPhone();
  const address = useAddress();
  const [text, setText] = useSearchText(address);
  const cart = useCart(key);
  const opened = address.get('job');
  const { query, jobs, failed } = usePreviousJobs(opened);
  const job = jobs.find(({ summary }) => summary.metadata.custom_id === opened);
  const number = job?.drafts?.findIndex(({ id }) => id === Number(address.get('draft'))) ?? -1;
  const sourceDraft = job?.drafts?.[number] ?? null;
  const source = job && sourceDraft ? { projectId: job.summary.metadata.id, draftId: sourceDraft.id } : null;
  const copying = useCopying({ source, target: key, lines: cart.lines });
  const count = copying.picked.length;

  const selected = {
    draftKey: key,
    cart,
    readOnly,
    fresh: copying.fresh,
    empty: 'Copy items from another job.',
  };
  const commit = (size: 'tool' | 'form') => (
    <CommitButton
      label={`Copy ${count} ${count === 1 ? 'Item' : 'Items'}`}
      count={count}
      nothing="Please select at least one item to copy."
      busy={copying.copying}
      onCommit={copying.copy}
      size={size}
    />
  );
  return (
    <>
      <PageBody>
        {readOnly && <ReadOnlyNotice />}
        <Box w={{ base: 'full', md: '520px' }} mb="3">
          <SearchInput
            label={searchLabel}
            placeholder={searchLabel}
            size="form"
            maxLength={100}
            value={text}
            onChange={(typed) => setText(typed, phone ? { draft: '' } : {})}
          />
        </Box>
        {phone && (
          <PhonePicker
            title={job && sourceDraft ? `${job.summary.metadata.project_name}, Draft #${number + 1}` : 'Jobs'}
            count={sourceDraft ? itemCount(sourceDraft.item_count) : undefined}
            {...(sourceDraft && { onOpen: () => address.set({ draft: '' }) })}
          />
        )}
        <ThreePanels layout="packages">
          <JobList
            query={query}
            jobs={findJobs(jobs, text)}
            failed={failed}
            term={text.trim()}
            opened={opened}
            draftId={sourceDraft?.id ?? null}
            onOpen={(customId) => address.set({ job: customId, draft: '' })}
            onDraft={(id) => address.set({ draft: String(id) })}
          />
          <ContentItems
            copying={copying}
            source={sourceDraft}
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
        phoneStart={<SelectedSheet {...selected} />}
        phoneCommit={count > 0 && commit('form')}
      />
    </>
  );
}
