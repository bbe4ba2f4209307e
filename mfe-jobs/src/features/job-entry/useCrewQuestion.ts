import { type ComponentProps, useState } from 'react';
import type { DraftKey } from 'shared-api/client';
import type { Draft } from 'shared-api/contract';
import type { ListFacts } from 'shared-api/rules';
import { tabStore } from 'shared-auth';
import { isSameFacts, listFacts } from 'shared-draft';
import type { ChangedQuantities } from 'shared-draft/ui';

type CrewQuestion = ComponentProps<typeof ChangedQuantities> & { readonly after: Draft };

/** The question about quantities after the crew or a measure has changed. This tab keeps it until it is answered. */
export function useCrewQuestion(userId: number, draft: Draft | null) {
  /** The facts that a draft's quantities still match. */
  const factsOf = (draftId: number) => tabStore<ListFacts>('list-facts', userId, `draft.${draftId}`);
  const [question, setQuestion] = useState<CrewQuestion | null>(null);
  return {
    // Somebody else may change the draft while it is open.
    question: question && { ...question, after: newest(question.after, draft) },
    /** Records what a draft was before a save changed it. */
    keepBefore: (before: Draft) => factsOf(before.id).write(factsOf(before.id).read() ?? listFacts(before)),
    /** Asks a draft's open question. Calls `goOn` when there is none or the dialog closes. */
    ask: ({ projectId, draftId }: DraftKey, draft: Draft, goOn: () => void) => {
      const before = factsOf(draftId).read();
      if (before === null) return goOn();
      if (isSameFacts(before, draft) || draft.item_count === 0) {
        factsOf(draftId).clear();
        return goOn();
      }
      const onClose = () => {
        setQuestion(null);
        goOn();
      };
      const onAnswer = () => {
        factsOf(draftId).clear();
        onClose();
      };
      setQuestion({ draftKey: { projectId, draftId }, before, after: draft, onAnswer, onClose });
    },
  };
}

const newest = (saved: Draft, live: Draft | null): Draft =>
  live?.id === saved.id && live.revision > saved.revision ? live : saved;
