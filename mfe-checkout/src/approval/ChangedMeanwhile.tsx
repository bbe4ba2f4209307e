import { useState } from 'react';
import { counted, type ListChange } from 'shared-api/rules';
import { LateListChanges } from 'shared-draft/ui';
import { Notice, TextLink } from 'shared-ui';

/** What has changed since the user saw the list. Nothing if nothing has. */
export function ChangedMeanwhile({ changes }: { readonly changes: readonly ListChange[] }) {
  const [isOpen, setOpen] = useState(false);
  if (changes.length === 0) return null;
  return (
    <>
      <Notice palette="warning">
        {counted(changes.length, 'line')} changed since you saw the list.{' '}
        <TextLink asChild>
          <button type="button" onClick={() => setOpen(true)}>
            Show
          </button>
        </TextLink>
      </Notice>
      {isOpen && (
        <LateListChanges
          title="Changed since you saw the list"
          changes={changes}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
