import { type ComponentProps, useState } from 'react';
import type { DraftKey } from 'shared-api/client';
import type { Draft } from 'shared-api/contract';
import { tabStore } from 'shared-auth';
import { lazyDialog } from 'shared-remote';

export const CrewQuantities = lazyDialog(
  () =>
    import(/* webpackChunkName: "crew-quantities" */ './CrewQuantities.tsx').then(
      (module) => module.CrewQuantities,
    ),
  ({ after }) => ({
    title: `Quantities for a crew of ${after}`,
    look: 'related',
    failure: `Failed to load the quantities for a crew of ${after}`,
  }),
);

type CrewQuestion = ComponentProps<typeof CrewQuantities>;

/** The question about quantities after the crew size has changed. This tab keeps it until it is answered. */
export function useCrewQuestion(userId: number) {
  /** The crew size that a draft's quantities still match. */
  const crewOf = (draftId: number) => tabStore<number>('crew', userId, `draft.${draftId}`);
  const [question, setQuestion] = useState<CrewQuestion | null>(null);
  return {
    question,
    /** Records the crew size that a draft had before a save changed it. */
    keepBefore: (draftId: number, before: number) => crewOf(draftId).write(crewOf(draftId).read() ?? before),
    /** Asks a draft's open question. Calls `goOn` when there is none or the dialog closes. */
    ask: ({ projectId, draftId }: DraftKey, { crew_size: after, item_count }: Draft, goOn: () => void) => {
      const before = crewOf(draftId).read();
      if (before === null) return goOn();
      if (before === after || item_count === 0) {
        crewOf(draftId).clear();
        return goOn();
      }
      const onClose = () => {
        setQuestion(null);
        goOn();
      };
      const onAnswer = () => {
        crewOf(draftId).clear();
        onClose();
      };
      setQuestion({ draftKey: { projectId, draftId }, before, after, onAnswer, onClose });
    },
  };
}
