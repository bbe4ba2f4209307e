import type { CareAnswer } from 'shared-api/contract';
import { Button } from 'shared-ui';
import { useCareAnswer } from '#data/care.mutations.ts';

interface AnswerButtonProps {
  readonly answer: CareAnswer;
  readonly label: string;
  /** The label with what it is about. */
  readonly name: string;
  /** What is said once it is remembered. */
  readonly said: string;
}

/** Says that a line is fine as it is. */
export function AnswerButton({ answer, label, name, said }: AnswerButtonProps) {
  const { mutate, isPending } = useCareAnswer();
  return (
    <Button size="tool" busy={isPending} aria-label={name} onClick={() => mutate({ answer, text: said })}>
      {label}
    </Button>
  );
}
