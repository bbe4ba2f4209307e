import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from '#src/provider/UiProvider.tsx';
import { DropZone } from './DropZone.tsx';
import { useFileChooser } from './useFileChooser.tsx';

const file = new File(['1'], 'jobs.csv', { type: 'text/csv' });

function Chooser({ onFile }: { onFile: (file: File) => void }) {
  const chooser = useFileChooser({ label: 'List of jobs', accept: '.csv', onFile });
  return <UiProvider>{chooser.input}</UiProvider>;
}

describe('a drop zone', () => {
  it('takes a dropped file, and reports when it was something else', () => {
    const dropped: (File | undefined)[] = [];
    render(
      <UiProvider>
        <DropZone minHeight={60} onDrop={(given) => dropped.push(given)}>
          Drop it here
        </DropZone>
      </UiProvider>,
    );
    const zone = screen.getByText('Drop it here');
    fireEvent.drop(zone, { dataTransfer: { files: [file] } });
    fireEvent.drop(zone, { dataTransfer: { files: [] } });
    expect(dropped).toEqual([file, undefined]);
  });

  it('is highlighted while something is dragged over it', () => {
    render(
      <UiProvider>
        <DropZone minHeight={60} onDrop={() => {}}>
          Drop it here
        </DropZone>
      </UiProvider>,
    );
    const zone = screen.getByText('Drop it here');
    fireEvent.dragOver(zone);
    expect(zone).toHaveAttribute('data-over');
    fireEvent.dragLeave(zone);
    expect(zone).not.toHaveAttribute('data-over');
  });

  it('stops the browser from opening a file that misses it, and leaves dragged text alone', () => {
    const drop = (types: string[]) => fireEvent.drop(document.body, { dataTransfer: { types, files: [] } });
    const { unmount } = render(
      <UiProvider>
        <DropZone minHeight={60} onDrop={() => {}}>
          Drop it here
        </DropZone>
      </UiProvider>,
    );
    // fireEvent returns false if the event's default was prevented.
    expect([drop(['Files']), drop(['text/plain'])]).toEqual([false, true]);
    unmount();
    expect(drop(['Files'])).toBe(true);
  });
});

it('a file chooser accepts the same file twice', async () => {
  const user = userEvent.setup();
  const chosen: string[] = [];
  render(<Chooser onFile={({ name }) => chosen.push(name)} />);
  await user.upload(screen.getByLabelText('List of jobs'), file);
  await user.upload(screen.getByLabelText('List of jobs'), file);
  expect(chosen).toEqual(['jobs.csv', 'jobs.csv']);
});
