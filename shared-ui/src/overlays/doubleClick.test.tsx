import { createEvent, fireEvent, getConfig, screen } from '@testing-library/react';
import { ConfirmDialog } from '#src/overlays/ConfirmDialog.tsx';
import { Dialog } from '#src/overlays/Dialog.tsx';
// In the browser this is there before anybody clicks.
import '#src/overlays/doubleClick.ts';
import { renderUi } from '#src/testing/renderUi.tsx';

const onClose = jest.fn();
const question = <ConfirmDialog title="Delete" text="Sure?" action="Delete" open onAnswer={onClose} />;
const dialog = (
  <Dialog title="Delete" open onClose={onClose}>
    Sure?
  </Dialog>
);

/** Presses the mouse on the page behind, at this time of the browser's clock, and waits for the frames that follow. */
async function pressBehind(ms: number, clientX: number) {
  const press = createEvent.pointerDown(document.body, { clientX, clientY: 0 });
  Object.defineProperty(press, 'timeStamp', { value: ms });
  await getConfig().asyncWrapper(async () => fireEvent(document.body, press));
}

describe.each([
  ['a question', question],
  ['a dialog', dialog],
])('%s', (_name, element) => {
  it.each([
    ['stays open after the second click of a double click', 499, 7, 0],
    ['closes after a click behind it that comes later', 500, 0, 1],
    ['closes after a click behind it that is elsewhere', 100, 8, 1],
  ])('%s', async (_rule, ms, px, closed) => {
    await pressBehind(1_000, 100);
    renderUi(element);
    await screen.findByText('Sure?');
    await pressBehind(1_000 + ms, 100 + px);
    expect(onClose).toHaveBeenCalledTimes(closed);
  });
});
