import { useLeaveQuestion } from 'shared-remote';
import { refusedQuantity } from 'shared-ui/data';
import { useConfirm } from 'shared-ui/overlays';

/** Asks before the user leaves the screen with a typed number that was refused and does not count. */
export function useRefusedQuestion() {
  const confirm = useConfirm();
  useLeaveQuestion({
    stops: (from, to) => from.pathname !== to.pathname && refusedQuantity() !== null,
    ask: () => {
      const box = refusedQuantity();
      const number = box instanceof HTMLInputElement ? box.value : 'It';
      return confirm({
        title: 'Leave this number behind?',
        text: `${number} can't be a quantity. Nothing else is lost.`,
        action: 'Leave',
      });
    },
  });
}
