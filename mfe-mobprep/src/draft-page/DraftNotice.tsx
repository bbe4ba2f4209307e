import { PackageChanges, SinceLooked } from 'shared-draft/ui';
import { Box } from 'shared-ui';
import { ReadOnlyNotice } from './ReadOnlyNotice.tsx';
import type { ReadyDraft } from './readyDraft.ts';

/** What concerns the whole draft: why nothing can be added, which of its packages have changed, or what others did since this user looked. */
export const DraftNotice = ({ found: { draft, key, readOnly } }: { readonly found: ReadyDraft }) =>
  readOnly ? (
    <ReadOnlyNotice />
  ) : (
    <Box mb="4" _empty={{ display: 'none' }}>
      <PackageChanges draftKey={key} draft={draft} />
      <SinceLooked draftKey={key} />
    </Box>
  );
