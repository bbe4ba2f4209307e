import { buildAssembly, buildDraft } from 'shared-api/testing';
import { surfaceTypes } from '#testing/jobEntryCatalogue.ts';
import { assemblyUsesOf, fitsSpecification, shownAssemblies } from './assemblies.ts';

const [steel, concrete, cmu] = [11, 12, 21];
const onRoof = buildAssembly({ id: 1, surface_types: [{ id: 1, name: 'Roof Deck' }] });
const onSteel = buildAssembly({ id: 2, surface_types: [{ id: 11, name: 'Steel Deck' }] });
const anywhere = buildAssembly({ id: 3 });

describe('fitsSpecification', () => {
  const fits = (assembly: typeof onRoof, ids: number[]) => fitsSpecification(assembly, ids, surfaceTypes);

  it('lets an assembly without surfaces fit everything', () => {
    expect(fits(anywhere, [cmu])).toBe(true);
  });

  it('matches an unknown surface only with itself', () => {
    expect(fits(onRoof, [99])).toBe(false);
  });

  it('fits everything while no surface is specified', () => {
    expect(fits(onSteel, [])).toBe(true);
  });

  it('lets a whole group fit each of its types, and a type only itself', () => {
    expect(fits(onRoof, [concrete])).toBe(true);
    expect(fits(onRoof, [cmu])).toBe(false);
    expect(fits(onSteel, [concrete])).toBe(false);
    expect(fits(onSteel, [cmu, steel])).toBe(true);
  });
});

describe('shownAssemblies', () => {
  const retired = buildAssembly({ id: 4, is_active: false });

  it('never hides a chosen one, and lists those that do not fit last', () => {
    const shown = shownAssemblies([onSteel, anywhere], [2], (assembly) => assembly !== onSteel);
    expect(shown).toEqual([anywhere, onSteel]);
  });

  it('shows a retired one only when it is chosen', () => {
    expect(shownAssemblies([retired], [], () => true)).toEqual([]);
    expect(shownAssemblies([retired], [4], () => true)).toEqual([retired]);
  });
});

describe('assemblyUsesOf', () => {
  const use = (id: number, type: 'pre' | 'current') => ({ id, name: `Assembly ${id}`, type });

  it('sends a chosen assembly as pre and as current', () => {
    expect(assemblyUsesOf([7], null)).toEqual([
      { assembly_id: 7, type: 'pre' },
      { assembly_id: 7, type: 'current' },
    ]);
  });

  it('sends a new one as both, next to one that is only current', () => {
    const draft = buildDraft({ assemblies: [use(8, 'current')] });
    expect(assemblyUsesOf([8, 7], draft)).toEqual([
      { assembly_id: 8, type: 'current' },
      { assembly_id: 7, type: 'pre' },
      { assembly_id: 7, type: 'current' },
    ]);
  });

  it('keeps an assembly that Mob Prep recorded as only current', () => {
    const draft = buildDraft({ assemblies: [use(7, 'current')] });
    expect(assemblyUsesOf([7], draft)).toEqual([{ assembly_id: 7, type: 'current' }]);
  });

  it('drops the uses of a deselected assembly and keeps the others', () => {
    const draft = buildDraft({ assemblies: [use(7, 'pre'), use(7, 'current'), use(8, 'current')] });
    expect(assemblyUsesOf([8], draft)).toEqual([{ assembly_id: 8, type: 'current' }]);
  });

  it('keeps a pre-only use, and adds current when its assembly is chosen', () => {
    const draft = buildDraft({ assemblies: [use(7, 'pre')] });
    expect(assemblyUsesOf([], draft)).toEqual([{ assembly_id: 7, type: 'pre' }]);
    expect(assemblyUsesOf([7], draft)).toHaveLength(2);
  });
});
