import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiError, cartQueries, costingJobQueries, isApiError, projectQueries } from 'shared-api/client';
import type { Draft, JobEntryAnswer, ProjectMetadata } from 'shared-api/contract';
import { type SaveRequest, saveJobEntry } from '#data/saveJobEntry.ts';
import type { DraftDifference } from '#domain/draftDifferences.ts';
import type { JobEntryForm } from '#domain/jobEntryForm.ts';
import type { JobEntryFormState } from './useJobEntryForm.ts';

export type NextStep = SaveRequest['to'];

/** Someone else saved the draft first. */
export interface Conflict {
  readonly current: Draft;
  readonly differences: readonly DraftDifference[];
  readonly changedBy: string | null;
  readonly changedAt: string | null;
  /** The draft the form was based on, and where the save was meant to lead. */
  readonly base: Draft;
  readonly to: NextStep;
}

interface SaveSetup {
  readonly userId: number;
  readonly state: JobEntryFormState;
  readonly project: ProjectMetadata | null;
  /** Finds what the other user changed and the form has differently. */
  readonly compare: (base: Draft, current: Draft, form: JobEntryForm) => DraftDifference[];
  readonly onSaved: (saved: JobEntryAnswer, to: NextStep) => void;
}

/** The form as it was when the user chose "Next", also for a resend. */
interface Sending {
  readonly form: JobEntryForm;
  readonly to: NextStep;
  readonly base: Draft | null;
}

/** Saves the form. Keeps a conflict until it is decided. */
export function useSaveJobEntry({ userId, state, project, compare, onSaved }: SaveSetup) {
  const client = useQueryClient();
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const send = ({ form, to, base }: Sending) =>
    saveJobEntry({
      userId,
      form,
      project,
      base,
      to,
      sent: state.sent.current,
      onSent: (sent) => {
        state.sent.current = sent;
        state.keep();
      },
      client,
    });

  const save = useMutation({
    mutationFn: async (sending: Sending) => {
      const { form, to, base } = sending;
      try {
        return await send(sending);
      } catch (error) {
        const current = isApiError(error, 'version_conflict') ? currentOf(error) : null;
        if (!current) throw error;
        const differences = base ? compare(base, current, form) : [];
        if (!base || differences.length === 0) {
          state.rebase(current);
          return send({ ...sending, base: current });
        }
        setConflict({
          current,
          differences,
          changedBy: (error as ApiError).body.changed_by ?? null, // an ApiError, because it has a current draft
          changedAt: (error as ApiError).body.changed_at ?? null,
          base,
          to,
        });
        return null;
      }
    },
    meta: { failure: 'An error occurred while saving. Please try again.' },
    onSuccess: (saved, { to }) => saved && onSaved(saved, to),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: projectQueries.all() });
      void client.invalidateQueries({ queryKey: cartQueries.all() });
      void client.invalidateQueries({ queryKey: costingJobQueries.all() });
    },
  });

  return {
    saving: save.isPending ? save.variables.to : null,
    save: (to: NextStep) => save.mutate({ form: state.beginSaving(), to, base: state.base }),
    conflict,
    /** Saves the local changes over the other user's. */
    keepMine: () => {
      if (!conflict) return;
      const { base, current, to } = conflict;
      setConflict(null);
      state.mergeTheirs(base, current);
      save.mutate({ form: state.beginSaving(), to, base: current });
    },
    takeTheirs: () => {
      if (!conflict) return;
      const { base, current } = conflict;
      setConflict(null);
      state.takeTheirs(base, current);
    },
    decideLater: () => setConflict(null),
  };
}

const currentOf = (error: ApiError): Draft | null => (error.body.current as Draft | undefined) ?? null; // the record this write addressed
