import { type ReactNode, useEffect, useState } from 'react';
import { isApiError } from 'shared-api/client';
import type { UnitAnswer } from 'shared-api/rules';
import { lazyDialog } from 'shared-remote';
import { useStableCallback } from 'shared-ui';
import type { UnitDecision } from './ListUnitsChoice.tsx';

const LateListUnitsDialog = lazyDialog(
  () =>
    import(/* webpackChunkName: "list-units" */ './ListUnitsDialog.tsx').then(
      (module) => module.ListUnitsDialog,
    ),
  { title: 'This unit is on open lists', look: 'form' },
);

interface Question {
  readonly text: string;
  readonly answer: (decision: UnitDecision | null) => void;
}

/** A change of units: sends it with an answer for open lists. A server of the previous version gets none. */
type Send<Result> = (answer: UnitAnswer | undefined) => Promise<Result>;

export interface UnitQuestion {
  /**
   * Sends a change of units. If open lists have such lines, asks what becomes of them, and sends it with that. Resolves to null if it
   * isn't to be made. Changes that wait together, such as pasted cells, are asked about once; `name` tells them apart.
   */
  readonly asking: <Result>(send: Send<Result>, name?: string) => Promise<Result | null>;
  /** The open question, to render. */
  readonly question: ReactNode;
}

const mostShown = 5;

/** Asks before a change of units rewrites what people have counted. With `onNewItem`, another item may get the unit instead. */
export function useUnitQuestion(onNewItem?: () => void): UnitQuestion {
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  // What nobody can answer any more isn't changed.
  const leave = useStableCallback(() => {
    for (const { answer } of questions) answer(null);
  });
  useEffect(() => leave, [leave]);

  const ask = (text: string) =>
    new Promise<UnitDecision | null>((answer) => setQuestions((others) => [...others, { text, answer }]));

  const asking = async <Result,>(send: Send<Result>, name?: string): Promise<Result | null> => {
    try {
      return await send('ask');
    } catch (error) {
      if (isApiError(error, 'unknown_field')) return send(undefined);
      if (!isApiError(error, 'unit_on_lists')) throw error;
      const decision = await ask(name === undefined ? error.detail : `${name}: ${error.detail}`);
      if (decision === 'new') onNewItem?.();
      return decision === null || decision === 'new' ? null : send(decision);
    }
  };

  const decide = (decision: UnitDecision | null) => {
    setQuestions([]);
    for (const { answer } of questions) answer(decision);
  };
  const others = questions.length - mostShown;
  const texts = questions.slice(0, mostShown).map(({ text }) => text);
  return {
    asking,
    question: questions.length > 0 && (
      <LateListUnitsDialog
        text={[...texts, ...(others > 0 ? [`And ${others} more.`] : [])].join('\n')}
        decisions={onNewItem ? ['keep', 'change', 'new'] : ['keep', 'change']}
        onDecide={decide}
        onClose={() => decide(null)}
      />
    ),
  };
}
