import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, type ReactNode, Suspense } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { buildUser } from 'shared-api/testing';
import { useLeaveGuard } from 'shared-remote';
import { UiProvider } from 'shared-ui';
import { buildRemote } from '#src/testing/buildRemote.ts';
import { AppSidebar } from './AppSidebar.tsx';

const jobs = buildRemote({
  name: 'mfe-jobs',
  routes: [{ path: '/dashboard', access: 'signed-in' }],
  menu: [{ label: 'Dashboard', path: '/dashboard', icon: 'dashboard', section: 'main', order: 1 }],
});
const onToggle = () => {};

function Frame() {
  return (
    <>
      <AppSidebar
        user={buildUser()}
        remotes={[jobs, buildRemote()]}
        expanded
        onToggle={onToggle}
        onChoose={onToggle}
      />
      <Suspense>
        <Outlet />
      </Suspense>
    </>
  );
}
function Guarded({ ask }: { ask: () => Promise<boolean> }) {
  useLeaveGuard({ hasWork: true, ask });
  return <h1>Dashboard</h1>;
}
function open(dashboard: ReactNode, code: Promise<void>) {
  const Items = lazy(() => code.then(() => ({ default: () => <h1>Items</h1> })));
  const children = [
    { path: '/dashboard', element: dashboard },
    { path: '/items', element: <Items /> },
  ];
  const router = createMemoryRouter([{ element: <Frame />, children }], { initialEntries: ['/dashboard'] });
  render(
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>,
  );
}
const current = () => screen.getByRole('link', { current: 'page' }).textContent;
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('a click in the sidebar', () => {
  it('shows at once, while the page is still loading', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    open(<h1>Dashboard</h1>, promise);
    await userEvent.click(screen.getByRole('link', { name: 'Items' }));
    expect([current(), heading()]).toEqual(['Items', 'Dashboard']);
    await act(async () => resolve());
    expect([current(), heading()]).toEqual(['Items', 'Items']);
  });

  it('is undone when the user stays on a page with unsaved work', async () => {
    const answer = Promise.withResolvers<boolean>();
    open(<Guarded ask={() => answer.promise} />, Promise.resolve());
    await userEvent.click(screen.getByRole('link', { name: 'Items' }));
    await act(async () => answer.resolve(false));
    expect([current(), heading()]).toEqual(['Dashboard', 'Dashboard']);
  });
});
