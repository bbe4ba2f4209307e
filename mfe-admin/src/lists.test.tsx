import { screen, within } from '@testing-library/react';
import { renderAdmin } from '#testing/renderAdmin.tsx';

const namesShown = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

describe('the lists of the administration', () => {
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
});
