import type {
  Assembly,
  AssemblyAnswer,
  AssemblyChange,
  AssemblyContents,
  AssemblyCreation,
  AssemblyItemChanges,
  Category,
  CategoryChange,
  CategoryCreation,
  SurfaceType,
  SurfaceTypeChange,
  SurfaceTypeCreation,
  Unit,
  UnitChange,
  UnitCreation,
} from '#contract/index.ts';
import { type CallOptions, http } from './http.ts';

const writesOf = <Answer, Creation, Change>(path: string) => ({
  create: (record: Creation) => http.post<Answer>(path, record),
  change: (id: number, change: Change, options?: CallOptions) =>
    http.put<Answer>(`${path}/${id}`, change, options),
  remove: (id: number, options?: CallOptions) => http.remove(`${path}/${id}`, undefined, options),
});

/** Writes to categories. To move a category, change only its `sort_order`. */
export const categoriesApi = writesOf<Category, CategoryCreation, CategoryChange>('categories');

/** Writes to units. */
export const unitsApi = writesOf<Unit, UnitCreation, UnitChange>('units');

/** Writes to surface types, which screens call project types. */
export const surfaceTypesApi = writesOf<SurfaceType, SurfaceTypeCreation, SurfaceTypeChange>('surface-types');

/** Writes to assemblies and their items. */
export const assembliesApi = {
  ...writesOf<AssemblyAnswer, AssemblyCreation, AssemblyChange>('assemblies'),
  get: (id: number, options?: CallOptions) => http.get<Assembly>(`assemblies/${id}`, options),
  changeItems: (id: number, changes: AssemblyItemChanges) =>
    http.post<AssemblyContents>(`assemblies/${id}/items/changes`, changes),
};
