import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { ConfirmDialog } from '#src/overlays/ConfirmDialog.tsx';

export interface ConfirmQuestion {
  title: string;
  /** The fixed sentence first, then the consequence. */
  text: ReactNode;
  /** Names the result: "Delete". */
  action: string;
  /** Default "Cancel". */
  cancel?: string | undefined;
  danger?: boolean | undefined;
}

/** Asks a question and resolves to whether the user agreed. Closing the dialog means no. */
export type Confirm = (question: ConfirmQuestion) => Promise<boolean>;

const ConfirmContext = createContext<Confirm | null>(null);

/** Rendered once around the app. Every `useConfirm` inside it shares one dialog. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<ConfirmQuestion | null>(null);
  const [open, setOpen] = useState(false);
  const answer = useRef<(agreed: boolean) => void>(undefined);
  const confirm = useCallback<Confirm>((next) => {
    // A second question while one is open answers the first with no.
    answer.current?.(false);
    setQuestion(next);
    setOpen(true);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  }, []);
  return (
    <ConfirmContext value={confirm}>
      {children}
      {question && (
        <ConfirmDialog
          {...question}
          open={open}
          onAnswer={(agreed) => {
            setOpen(false);
            answer.current?.(agreed);
            answer.current = undefined;
          }}
        />
      )}
    </ConfirmContext>
  );
}

/** `if (await confirm({ title, text, action: 'Delete', danger: true })) ...` */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider above it');
  return confirm;
}
