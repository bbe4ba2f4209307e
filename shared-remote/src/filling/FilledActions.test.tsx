import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Me } from 'shared-api/contract';
import { toast } from 'shared-ui/overlays';
import type { PlaceAction } from '../places.ts';
import { pagesAt } from '../testing/pagesAt.tsx';
import { FilledBy } from './FilledBy.tsx';

const draft = { projectId: 304, draftId: 5005 };
const marisol: Omit<Me, 'permissions'> = {
  id: 6,
  name: 'Marisol Vantree',
  email: 'marisol.vantree@example.com',
  role: 'pm',
  is_active: true,
  is_admin: false,
};
const onFailure = jest.fn();
const filling = (actions: unknown, name = 'mfe-yard') => ({ name, load: async () => actions, onFailure });
const toYard: PlaceAction = {
  label: 'Open the yard',
  access: 'signed-in',
  to: ({ projectId, draftId }) => `/yard/${projectId}/${draftId}`,
};
const doing = (run: () => Promise<void>): PlaceAction => ({
  label: 'Reserve all',
  access: 'draft:edit',
  run,
  failure: 'Failed to reserve the list',
});

async function draw(
  fillings: readonly ReturnType<typeof filling>[],
  permissions: Me['permissions'] = ['draft:edit'],
) {
  const Page = () => <FilledBy id="checkout/actions/v1" given={draft} fillings={fillings} />;
  const pages = pagesAt(Page, { address: '/checkout', user: { ...marisol, permissions } });
  render(pages.element);
  await act(async () => undefined);
  return pages;
}
async function choose(name: string) {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

beforeEach(() => onFailure.mockReset());
afterEach(() => act(() => toast.clear()));

describe('actions', () => {
  it('are in one menu, in the order of the remotes, and open an address or do something', async () => {
    const run = jest.fn(async () => undefined);
    const pages = await draw([filling([toYard], 'mfe-a'), filling([doing(run)], 'mfe-b')]);
    await choose('Reserve all');
    expect(run).toHaveBeenCalledWith(draft);
    await choose('Open the yard');
    expect(pages.address()).toBe('/yard/304/5005');
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('are only there for those who have the permission, and without any there is no menu', async () => {
    await draw([filling([doing(async () => undefined)])], []);
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  });

  it('that fail say so as every other write does, and count', async () => {
    await draw([filling([doing(() => Promise.reject(new Error('broken')))])]);
    await choose('Reserve all');
    expect(await screen.findByText('Failed to reserve the list')).toBeVisible();
    await waitFor(() => expect(onFailure).toHaveBeenCalledTimes(1));
  });

  it.each<[string, unknown]>([
    ['no list', { label: 'Evil' }],
    ['too many', Array.from({ length: 10_000 }, () => toYard)],
    ['nothing', [null]],
    ['a label with a direction override', [{ ...toYard, label: '\u202eevil' }]],
    ['a permission that nobody has heard of', [{ ...toYard, access: 'yard:everything' }]],
  ])('leave out %s and keep those of others', async (_what, actions) => {
    await draw([filling(actions, 'mfe-bad'), filling([{ ...toYard, label: 'Good' }])]);
    await userEvent.setup().click(screen.getByRole('button', { name: 'More' }));
    await screen.findByRole('menuitem', { name: 'Good' });
    expect(screen.getAllByRole('menuitem')).toHaveLength(1);
  });

  it.each([[[null]], [{ label: 'Evil' }]])('that are %j count as a failure', async (actions) => {
    await draw([filling(actions)]);
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
    expect(onFailure).toHaveBeenCalledTimes(1);
  });
});
