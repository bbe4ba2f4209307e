import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetSession, type Restoration, sessionStore } from 'shared-auth';
import { UiProvider } from 'shared-ui';
import { SessionGate } from './SessionGate.tsx';

beforeEach(() => sessionStore.setState({ session: { status: 'unknown' }, tokens: null }));
afterEach(() => act(forgetSession));

const renderGate = (restore: () => Promise<Restoration>) =>
  render(
    <UiProvider>
      <SessionGate restore={restore}>
        <p>The page</p>
      </SessionGate>
    </UiProvider>,
  );

describe('while the session is unknown', () => {
  it('draws no page until the server has answered', async () => {
    const answer = Promise.withResolvers<Restoration>();
    renderGate(() => answer.promise);
    expect(await screen.findByRole('img', { name: 'Checking who is signed in' })).toBeInTheDocument();
    expect(screen.queryByText('The page')).toBeNull();
    await act(async () => {
      forgetSession();
      answer.resolve('signedOut');
    });
    expect(screen.getByText('The page')).toBeVisible();
  });

  it('asks the server again on Retry', async () => {
    const answers: Restoration[] = ['failed', 'signedOut'];
    renderGate(async () => {
      const answer = answers.shift() ?? 'failed';
      if (answer === 'signedOut') forgetSession();
      return answer;
    });
    expect(await screen.findByText('Failed to authenticate')).toBeVisible();
    expect(screen.queryByText('The page')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('The page')).toBeVisible();
  });
});
