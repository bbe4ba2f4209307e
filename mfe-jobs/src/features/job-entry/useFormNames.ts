import { useQuery } from '@tanstack/react-query';
import { assemblyQueries, surfaceTypeQueries, userQueries } from 'shared-api/client';
import type { FormNames } from '#domain/draftDifferences.ts';

/** Looks up names for the ids in the form. */
export function useFormNames(): FormNames {
  const people = useQuery(userQueries.list());
  const surfaces = useQuery(surfaceTypeQueries.list());
  const assemblies = useQuery(assemblyQueries.list());
  return {
    person: (id) => people.data?.find((one) => String(one.id) === id)?.name ?? `Employee ${id}`,
    surface: (id) => surfaces.data?.find((one) => one.id === id)?.name ?? `Surface ${id}`,
    assembly: (id) => assemblies.data?.find((one) => one.id === id)?.assembly_name ?? `Assembly ${id}`,
  };
}
