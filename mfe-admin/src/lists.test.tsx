import { screen, within } from '@testing-library/react';
import { renderAdmin } from '#testing/renderAdmin.tsx';

const namesShown = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

const category = (
  id: number,
  name: string,
  type: 'main' | 'sub',
  parent_id: number | null,
  sort_order: number,
) => ({
  id,
  name,
  type,
  parent_id,
  sort_order,
  description: '',
  is_active: true,
});

describe('the lists of the administration', () => {
  it('show categories in their order, subcategories below theirs', async () => {
    const categories = [
      category(1, 'Tools', 'main', null, 2),
      category(2, 'Safety', 'main', null, 1),
      category(3, 'PPE', 'sub', 2, 1),
    ];
    renderAdmin('/admin/categories', { 'GET /categories': () => ({ categories }) });
    await screen.findByText('PPE');
    expect(namesShown()).toEqual(['Safety', 'PPE', 'Tools']);
  });

  it('show assemblies by their specification, then by name', async () => {
    const assembly = (id: number, assembly_name: string, surfaces: string[]) => ({
      id,
      assembly_name,
      description: '',
      is_active: true,
      surface_types: surfaces.map((name, i) => ({ id: i + 10, name })),
      item_count: 3,
      revision: 1,
    });
    const assemblies = [assembly(1, 'Wall kit', ['CMU']), assembly(2, 'Site', []), assembly(3, 'Crew', [])];
    renderAdmin('/admin/assemblies', { 'GET /assemblies': () => ({ assemblies }) });
    await screen.findByText('Wall kit');
    expect(namesShown()).toEqual(['Crew', 'Site', 'Wall kit']);
  });

  it('show employees with the labels of their roles', async () => {
    const users = [
      {
        id: 1,
        name: 'Ines Calloway',
        email: 'ines@example.com',
        role: 'full_admin',
        is_active: true,
        is_admin: true,
      },
    ];
    renderAdmin('/admin/employees', { 'GET /users': () => ({ users }) });
    const row = (await screen.findByText('Ines Calloway')).closest('tr');
    expect(within(row as HTMLElement).getByText('Full Admin')).toBeVisible();
  });

  it('show surface types below their group', async () => {
    const type = (id: number, name: string, parent_id: number | null) => ({
      id,
      name,
      type: 'wall',
      parent_id,
      is_active: true,
    });
    const surface_types = [type(1, 'Roof Deck', null), type(2, 'Wall', null), type(11, 'Steel Deck', 1)];
    renderAdmin('/admin/project-types', { 'GET /surface-types': () => ({ surface_types }) });
    await screen.findByText('Steel Deck');
    expect(namesShown()).toEqual(['Roof Deck', 'Steel Deck', 'Wall']);
  });
});
