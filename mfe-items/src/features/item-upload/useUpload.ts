import { useState } from 'react';
import { type ImportFile, isApiError } from 'shared-api/client';
import type { ImportPreview } from 'shared-api/contract';
import { bounds, unreadableFile, workbookFault } from 'shared-api/rules';
import type { UnitDecision } from 'shared-draft/catalogue';
import { toast } from 'shared-ui/overlays';
import {
  uploadFailure,
  useApplyImport,
  usePreviewImport,
  useUndoImport,
} from '#data/itemImports.mutations.ts';

export interface Upload {
  readonly file: ImportFile | null;
  readonly preview: ImportPreview | null;
  readonly isChecking: boolean;
  readonly isApplying: boolean;
  readonly failure: string | null;
  /** The catalogue has changed since the check. */
  readonly isOutdated: boolean;
  readonly choose: (given: File | undefined) => Promise<void>;
  readonly leave: () => void;
  /** Checks the file again. */
  readonly again: () => void;
  /** Accepts an offer or undoes that. */
  readonly accept: (key: string, accepted: boolean) => void;
  readonly acceptAll: () => void;
  readonly withHidden: boolean;
  /** Includes the rows that Excel hides, or leaves them out. */
  readonly includeHidden: (included: boolean) => void;
  /** What becomes of open lists whose items get another unit. */
  readonly unitDecision: UnitDecision;
  readonly decideUnits: (decision: UnitDecision) => void;
  readonly apply: () => void;
}

/** The steps of an upload: choose a workbook, check it, apply it. */
export function useUpload(): Upload {
  const [file, setFile] = useState<ImportFile | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  // Stays visible while the file is checked again.
  const [shown, setShown] = useState<ImportPreview | null>(null);
  const [unitDecision, decideUnits] = useState<UnitDecision>('keep');
  const preview = usePreviewImport();
  const apply = useApplyImport();
  const undo = useUndoImport();

  const leave = () => {
    setFile(null);
    setFault(null);
    setShown(null);
    decideUnits('keep');
    preview.reset();
    apply.reset();
  };
  const check = (checked: ImportFile) => {
    setFile(checked);
    apply.reset();
    preview.mutate(checked, { onSuccess: setShown });
  };
  const choose = async (given: File | undefined) => {
    if (!given) return;
    leave();
    const wrong = workbookFault(given);
    if (wrong !== null) return setFault(wrong);
    const bytes = await given.arrayBuffer().catch(() => null);
    if (!bytes) return setFault(unreadableFile);
    check({
      name: given.name.slice(-bounds.name),
      bytes,
      make: [],
    });
  };
  const error = apply.error ?? preview.error;

  return {
    file,
    preview: shown,
    isChecking: preview.isPending,
    isApplying: apply.isPending,
    failure: fault ?? (error && uploadFailure(error)),
    isOutdated: isApiError(error, 'import_outdated'),
    choose,
    leave,
    again: () => file && check(file),
    accept: (key, accepted) => {
      if (!file || !shown) return;
      const offered = shown.offers.map((offer) => offer.key);
      const others = file.make.filter((one) => one !== key && offered.includes(one));
      check({ ...file, make: accepted ? [...others, key] : others });
    },
    acceptAll: () => file && shown && check({ ...file, make: shown.offers.map(({ key }) => key) }),
    withHidden: file?.hidden === 'include',
    includeHidden: (included) => file && check({ ...file, hidden: included ? 'include' : undefined }),
    unitDecision,
    decideUnits,
    apply: () => {
      if (!file || !shown) return;
      apply.mutate(
        {
          file,
          fingerprint: shown.fingerprint,
          unitAnswer: shown.unit_on_lists && unitDecision === 'change' ? 'change' : undefined,
        },
        {
          onSuccess: ({ id, created, changed }) => {
            toast.undo(`${created} new, ${changed} changed`, () => undo.mutate(id));
            leave();
          },
        },
      );
    },
  };
}
