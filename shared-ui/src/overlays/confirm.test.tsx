import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Button } from '#src/actions/Button.tsx';
import { ConfirmProvider, useConfirm } from '#src/overlays/ConfirmProvider.tsx';
import { Menu } from '#src/overlays/Menu.tsx';
import { MenuItem } from '#src/overlays/menuContent.tsx';
import { renderUi } from '#src/testing/renderUi.tsx';

function DeleteDraft() {
  const confirm = useConfirm();
  const [answer, setAnswer] = useState('not asked');
  const ask = async () => {
    const agreed = await confirm({
      title: 'Delete Draft #2',
      text: 'Are you sure you want to delete this content?',
      action: 'Delete',
      danger: true,
    });
    setAnswer(agreed ? 'deleted' : 'kept');
  };
  return (
    <>
      <Button onClick={ask}>Ask</Button>
      <output>{answer}</output>
    </>
  );
}

async function ask() {
  const { user } = renderUi(
    <ConfirmProvider>
      <DeleteDraft />
    </ConfirmProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await screen.findByRole('alertdialog', { name: 'Delete Draft #2' });
  return user;
}

const answer = () => screen.getByText(/^(not asked|deleted|kept)$/);

describe('confirm', () => {
  it('focuses Cancel and describes the question', async () => {
    await ask();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(
      'Are you sure you want to delete this content?',
    );
  });

  it('answers yes only to the named action', async () => {
    const user = await ask();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(answer()).toHaveTextContent('deleted'));
  });

  it('answers no to Cancel', async () => {
    const user = await ask();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(answer()).toHaveTextContent('kept'));
  });

  it('answers no to Escape', async () => {
    const user = await ask();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(answer()).toHaveTextContent('kept'));
  });

  it('returns the focus to the button of the menu that asked', async () => {
    function Row() {
      const confirm = useConfirm();
      return (
        <Menu trigger={<Button>Actions</Button>}>
          <MenuItem onSelect={() => void confirm({ title: 'Delete', text: 'Sure?', action: 'Delete' })}>
            Delete
          </MenuItem>
        </Menu>
      );
    }
    const { user } = renderUi(
      <ConfirmProvider>
        <Row />
      </ConfirmProvider>,
    );
    await user.click(screen.getByRole('button', { name: 'Actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Actions' })).toHaveFocus());
  });

  it('answers the first of two questions at once with no, and only the second by a click', async () => {
    const answers: string[] = [];
    function TwoQuestions() {
      const confirm = useConfirm();
      const ask = async (title: string) => {
        const agreed = await confirm({ title, text: 'Sure?', action: 'Delete' });
        answers.push(`${title}: ${agreed}`);
      };
      return (
        <Button
          onClick={() => {
            void ask('Draft #1');
            void ask('Draft #2');
          }}
        >
          Ask
        </Button>
      );
    }
    const { user } = renderUi(
      <ConfirmProvider>
        <TwoQuestions />
      </ConfirmProvider>,
    );
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    await screen.findByRole('alertdialog', { name: 'Draft #2' });
    expect(answers).toEqual(['Draft #1: false']);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(answers).toEqual(['Draft #1: false', 'Draft #2: true']));
  });

  it('can ask again', async () => {
    const user = await ask();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(answer()).toHaveTextContent('deleted'));
  });
});
