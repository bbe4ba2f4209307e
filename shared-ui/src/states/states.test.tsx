import { screen } from '@testing-library/react';
import { EmptyState } from '#src/states/EmptyState.tsx';
import { ErrorCard } from '#src/states/ErrorCard.tsx';
import { FailureNotice } from '#src/states/FailureNotice.tsx';
import { FailureState } from '#src/states/FailureState.tsx';
import { SlowNotice } from '#src/states/SlowNotice.tsx';
import { WaysOn } from '#src/states/WaysOn.tsx';
import { renderUi } from '#src/testing/renderUi.tsx';

describe('ErrorCard', () => {
  const onRetry = jest.fn();
  const onLeave = jest.fn();
  const card = (
    <ErrorCard
      module="Items"
      title="This part of MobPrep did not load"
      sentence="The module could not be fetched."
      errorId="7F3C-20A9"
      details={[{ label: 'Cause', value: 'Module file missing (404)' }]}
      onRetry={onRetry}
      onLeave={onLeave}
    />
  );

  it('focuses Try again and offers the dashboard', async () => {
    const { user } = renderUi(card);
    expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: 'Go to Dashboard' }));
    expect([onRetry, onLeave].map((call) => call.mock.calls.length)).toEqual([1, 1]);
  });

  it('keeps its details folded, and copies them with the error ID', async () => {
    const { user } = renderUi(card);
    expect(screen.getByText('Module file missing (404)')).not.toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Details' }));
    expect(screen.getByText('Module file missing (404)')).toBeVisible();
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(write).toHaveBeenCalledWith('Cause: Module file missing (404)\nError ID: 7F3C-20A9');
    expect(screen.getByRole('button', { name: 'Copied' })).toBeInTheDocument();
  });
});

const failed = Object.assign(new Error('HTTP 500'), { requestId: '51d0c7b4-2f1e-4a53-9d7e-0a1b2c3d4e5f' });

describe('states', () => {
  it('announce a failure as an alert with its error ID and a Retry', async () => {
    const retry = jest.fn();
    const { user } = renderUi(
      <FailureState
        title="Failed to load items. Please try again."
        read={{ error: failed, isFetching: false, refetch: retry }}
      />,
    );
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Failed to load items. Please try again.Error ID 51D0C7B4',
    );
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it.each([FailureState, FailureNotice])(
    'offer a reload where the network asks for a sign-in: %p',
    (Failure) => {
      const error = Object.assign(new Error('Your network asks you to sign in again.'), {
        code: 'intercepted',
      });
      renderUi(
        <Failure title="Failed to load items" read={{ error, isFetching: false, refetch: () => {} }} />,
      );
      expect(screen.getByText(error.message)).toBeVisible();
      expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Reload']);
    },
  );

  it('announce an empty state politely', () => {
    renderUi(<EmptyState drawing="search" title="No projects found" help="No active project matches “x”." />);
    expect(screen.getByRole('status')).toHaveTextContent('No projects found');
  });

  it('count the seconds of a slow module in whole numbers', () => {
    renderUi(<SlowNotice what="Mob Prep" seconds={12.7} onCancel={jest.fn()} onRetry={jest.fn()} />);
    expect(screen.getByText('12 s so far')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Mob Prep is taking longer than usual');
  });
});

it('suggestions below an empty state are a list with a name', () => {
  renderUi(<WaysOn title="Closest names" ways={[{ name: 'Circular saw', onTake: () => {} }]} />);
  expect(screen.getByRole('list', { name: 'Closest names' })).toHaveTextContent('Circular saw');
});
