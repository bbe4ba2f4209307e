import { buildSurfaceType } from 'shared-api/testing';
import { surfaceTypes } from '#testing/jobEntryCatalogue.ts';
import { surfaceGroupsOf } from './surfaceGroups.ts';

const retired = buildSurfaceType({ id: 30, name: 'Slate', parent_id: 2, type: 'wall', is_active: false });

describe('surfaceGroupsOf', () => {
  it('puts each type below its main type', () => {
    const groups = surfaceGroupsOf(surfaceTypes, []);
    expect(groups.map((group) => [group.name, group.types.length])).toEqual([
      ['Roof Deck', 2],
      ['Wall', 1],
    ]);
  });

  it('shows an inactive type only while it is chosen', () => {
    const all = [...surfaceTypes, retired];
    expect(surfaceGroupsOf(all, [])[1]?.types).not.toContain(retired);
    expect(surfaceGroupsOf(all, [30])[1]?.types).toContain(retired);
  });

  it('leaves out a main type without types', () => {
    expect(surfaceGroupsOf([surfaceTypes[0] ?? retired], [])).toEqual([]);
  });
});
