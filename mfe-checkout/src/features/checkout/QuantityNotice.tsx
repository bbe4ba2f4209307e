import { memo, useMemo, useState } from 'react';
import type { DraftKey } from 'shared-api/client';
import type { CartLine, Draft } from 'shared-api/contract';
import { counted, quantityChanges } from 'shared-api/rules';
import { useUser } from 'shared-auth';
import { leftQuantities } from 'shared-draft';
import { ChangedQuantities } from 'shared-draft/ui';
import { Button, Notice } from 'shared-ui';

interface QuantityNoticeProps {
  readonly draftKey: DraftKey;
  readonly draft: Draft;
  readonly cart: readonly CartLine[];
}

/** Says how many quantities the list's crew, dates, measurements and rules would make different by now, and asks which should follow. */
export const QuantityNotice = memo(function QuantityNotice({ draftKey, draft, cart }: QuantityNoticeProps) {
  const [isOpen, setOpen] = useState(false);
  const userId = useUser()?.id ?? 0;
  const changes = useMemo(() => quantityChanges(cart, draft, draft), [cart, draft]);
  const isAnswered = leftQuantities(userId, draftKey.draftId).has(changes);
  const close = () => setOpen(false);
  return (
    <>
      {changes.length > 0 && !isAnswered && (
        <Notice
          action={
            <Button size="tool" onClick={() => setOpen(true)}>
              Review
            </Button>
          }
        >
          The crew, a date, a measurement or a rule has changed:{' '}
          {counted(changes.length, 'quantity', 'quantities')} would be different.
        </Notice>
      )}
      {isOpen && (
        <ChangedQuantities
          draftKey={draftKey}
          before={draft}
          after={draft}
          onAnswer={close}
          onClose={close}
        />
      )}
    </>
  );
});
