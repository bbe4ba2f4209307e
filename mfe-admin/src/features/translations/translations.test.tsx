import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UntranslatedList } from 'shared-api/contract';
import { buildItem, buildUnit, type FakeHandlers, refusal } from 'shared-api/testing';
import { isAllSaved } from 'shared-ui';
import { renderAdmin } from '#testing/renderAdmin.tsx';

const record = (id: number, name: string, lists: number) => ({
  id,
  name,
  place: 'Safety',
  lists,
  revision: 2,
});
const items: UntranslatedList = {
  records: [record(1, 'Hard hat', 12), record(2, 'Vest', 0)],
  missing: { items: 2, categories: 0, units: 1 },
};
const open = (more: FakeHandlers = {}) =>
  renderAdmin('/admin/translations', {
    'GET /translations/missing': ({ query }) =>
      query.get('kind') === 'units' ? { ...items, records: [record(3, 'EA', 40)] } : items,
    'PUT /items/:id/spanish-name': () => buildItem({ id: 1, revision: 3 }),
    'PUT /units/:id': () => buildUnit({ revision: 3 }),
    ...more,
  });
const field = (name: string) => screen.findByRole('textbox', { name: `Spanish name of ${name}` });

describe('the translations page', () => {
  it('lists what is missing, with its use', async () => {
    open();
    expect(await screen.findByText('Safety · on 12 lists')).toBeVisible();
    expect(screen.getByText('Safety · on no list')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Units 1' })).toBeVisible();
  });

  it('marks the names as Spanish, for screen readers and spell checkers', async () => {
    open();
    expect(await field('Hard hat')).toHaveAttribute('lang', 'es');
  });

  it('saves a name when its field is left, with the revision that was shown, and the row stays', async () => {
    const page = open();
    await userEvent.type(await field('Hard hat'), ' Casco ');
    await userEvent.tab();
    expect(await screen.findByText('Saved')).toBeVisible();
    const [sent] = page.sent('PUT /items/1/spanish-name');
    expect([sent?.body, sent?.headers.get('if-match')]).toEqual([{ name_es: 'Casco' }, '"2"']);
    await userEvent.type(await field('Hard hat'), 'blanco{Enter}');
    await waitFor(() => expect(page.sent('PUT /items/1/spanish-name')).toHaveLength(2));
    expect(page.sent('PUT /items/1/spanish-name')[1]?.headers.get('if-match')).toBe('"3"');
  });

  it('changes only the Spanish name of a unit', async () => {
    const page = open();
    await userEvent.click(await screen.findByRole('radio', { name: /^Units/ }));
    await userEvent.type(await field('EA'), 'PZA{Enter}');
    await waitFor(() => expect(page.sent('PUT /units/3')[0]?.body).toEqual({ name_es: 'PZA' }));
  });

  it('keeps what was typed when it could not be saved, and says why', async () => {
    open({ 'PUT /items/:id/spanish-name': () => refusal(412, 'version_conflict') });
    await userEvent.type(await field('Vest'), 'Chaleco{Enter}');
    expect(await screen.findByText(/^The Spanish name of Vest was not saved: somebody else/)).toBeVisible();
    expect(await field('Vest')).toHaveValue('Chaleco');
  });

  it('sends what was typed during a save after it, with the revision that the save brought', async () => {
    const first = Promise.withResolvers<ReturnType<typeof buildItem>>();
    const answers = [first.promise, buildItem({ id: 1, revision: 4 })];
    const page = open({ 'PUT /items/:id/spanish-name': () => answers.shift() });
    const sent = () => page.sent('PUT /items/1/spanish-name');
    await userEvent.type(await field('Hard hat'), 'Casco{Enter}');
    await userEvent.type(await field('Hard hat'), ' blanco');
    await userEvent.tab();
    expect(screen.getByText('Saving')).toBeVisible();
    expect(sent()).toHaveLength(1);
    first.resolve(buildItem({ id: 1, revision: 3 }));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(sent().map(({ body, headers }) => [body, headers.get('if-match')])).toEqual([
      [{ name_es: 'Casco' }, '"2"'],
      [{ name_es: 'Casco blanco' }, '"3"'],
    ]);
  });

  it('counts as unsaved work what is typed or was refused, until it is saved or taken back', async () => {
    const { promise: first, resolve } = Promise.withResolvers<Response>();
    const answers = [first, buildItem()];
    const page = open({ 'PUT /items/:id/spanish-name': () => answers.shift() });
    await userEvent.type(await field('Vest'), 'Chaleco');
    expect(isAllSaved()).toBe(false);
    // Both ask for the save, of which there is one.
    await userEvent.keyboard('{Enter}{Tab}');
    resolve(refusal(500, 'internal'));
    expect(await screen.findByText(/^The Spanish name of Vest was not saved/)).toBeVisible();
    expect(isAllSaved()).toBe(false);
    expect(page.sent('PUT /items/2/spanish-name')).toHaveLength(1);
    await userEvent.type(await field('Vest'), '{Enter}');
    await waitFor(() => expect(isAllSaved()).toBe(true));
    await userEvent.type(await field('Hard hat'), ' ');
    await userEvent.tab();
    expect(isAllSaved()).toBe(true);
  });

  it('saves what is typed when the list goes without the field being left', async () => {
    const page = open();
    await userEvent.type(await field('Vest'), 'Chaleco');
    fireEvent.click(screen.getByRole('radio', { name: /^Units/ }));
    await waitFor(() => expect(page.sent('PUT /items/2/spanish-name')).toHaveLength(1));
  });

  it('offers to read again when it could not be loaded', async () => {
    open({ 'GET /translations/missing': () => refusal(500, 'internal') });
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  });
});
