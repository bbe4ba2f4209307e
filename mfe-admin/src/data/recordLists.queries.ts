import { useQueryClient } from '@tanstack/react-query';
import {
  assemblyQueries,
  categoryQueries,
  itemQueries,
  recordList,
  surfaceTypeQueries,
  unitQueries,
  userQueries,
} from 'shared-api/client';
import type { Assembly, Category, Employee, SurfaceType, Unit } from 'shared-api/contract';

/** Items contain the names of their category, unit and surface types. */
const namedBy = [itemQueries.all()];

export const useUnitList = () =>
  recordList<Unit>(useQueryClient(), { queryKey: unitQueries.all(), name: 'units', namedBy });

export const useCategoryList = () =>
  recordList<Category>(useQueryClient(), { queryKey: categoryQueries.all(), name: 'categories', namedBy });

export const useSurfaceTypeList = () =>
  recordList<SurfaceType>(useQueryClient(), {
    queryKey: surfaceTypeQueries.all(),
    name: 'surface_types',
    namedBy: [...namedBy, assemblyQueries.all()],
  });

export const useAssemblyList = () =>
  recordList<Assembly>(useQueryClient(), {
    queryKey: assemblyQueries.list().queryKey,
    name: 'assemblies',
    namedBy: [assemblyQueries.all()],
  });

export const useEmployeeList = () =>
  recordList<Employee>(useQueryClient(), { queryKey: userQueries.all(), name: 'users' });
