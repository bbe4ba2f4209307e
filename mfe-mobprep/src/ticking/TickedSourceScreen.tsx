import type { ComponentProps, ReactNode } from 'react';
import { bounds } from 'shared-api/rules';
import { Box, PageBody, SearchInput, useIsPhone } from 'shared-ui';
import { ThreePanels } from 'shared-ui/data';
import { DraftNotice } from '#draft-page/DraftNotice.tsx';
import { MobPrepFooter } from '#draft-page/MobPrepFooter.tsx';
import { PhonePicker } from '#draft-page/PhonePicker.tsx';
import type { ReadyDraft } from '#draft-page/readyDraft.ts';
import { SelectedItemsButton } from '#selected-items/SelectedItemsButton.tsx';
import { SelectedPanel } from '#selected-items/SelectedPanel.tsx';
import { CommitButton } from './CommitButton.tsx';

interface TickedSourceScreenProps {
  readonly found: ReadyDraft;
  readonly search: { readonly label: string; readonly text: string; readonly onText: (text: string) => void };
  /** On a phone, shows the current choice and opens the picker. */
  readonly picker: ComponentProps<typeof PhonePicker>;
  readonly commit: Omit<ComponentProps<typeof CommitButton>, 'size'>;
  readonly selected: ComponentProps<typeof SelectedPanel>;
  /** The column of sources to choose from. */
  readonly sources: ReactNode;
  /** The column of rows to tick, with the commit button. A phone has that button in its footer. */
  readonly contents: (commit: ReactNode) => ReactNode;
  readonly guard?: ((go: () => void) => void) | undefined;
}

/** A screen for adding ticked rows from a chosen source to the list: a package, or another job's draft. */
export function TickedSourceScreen(props: TickedSourceScreenProps) {
  const { found, search, picker, commit, selected, sources, contents, guard } = props;
  const phone = useIsPhone();
  const isTicked = commit.count > 0;
  return (
    <>
      <PageBody tight>
        <DraftNotice found={found} />
        <Box w={{ base: 'full', md: '520px' }} mb="3">
          <SearchInput
            label={search.label}
            placeholder={search.label}
            size="form"
            maxLength={bounds.search}
            value={search.text}
            onChange={search.onText}
          />
        </Box>
        {phone && <PhonePicker {...picker} />}
        <ThreePanels layout="packages">
          {sources}
          {contents(!(phone && isTicked) && <CommitButton {...commit} size="tool" />)}
          <SelectedPanel {...selected} />
        </ThreePanels>
      </PageBody>
      <MobPrepFooter
        back="Back to Options"
        quiet={isTicked}
        {...(guard && { guard })}
        listButton={<SelectedItemsButton {...selected} />}
        phoneCommit={isTicked && <CommitButton {...commit} size="form" />}
      />
    </>
  );
}
