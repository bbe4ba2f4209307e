import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { cartQueries, type DraftKey, draftPackageQueries } from 'shared-api/client';
import type { CartLine, Draft } from 'shared-api/contract';
import { linesOfPackage, packageChanges } from 'shared-api/rules';
import type { UsedPackage } from './packages.ts';

const nothing: readonly UsedPackage[] = [];
const noLines: readonly CartLine[] = [];

/** The packages that a draft uses, in its order. Empty until they are known. */
export function useUsedPackages(key: DraftKey, draft: Draft): readonly UsedPackage[] {
  const usesPackages = draft.assemblies.some(({ type }) => type === 'current');
  const { data } = useQuery({ ...draftPackageQueries.list(key, draft.revision), enabled: usesPackages });
  const { data: lines = noLines, isSuccess } = useQuery(cartQueries.lines(key));
  return useMemo(
    () =>
      usesPackages && data && isSuccess
        ? data.map((known) => ({
            known,
            lines: linesOfPackage(lines, known.assembly_id),
            ...packageChanges(known, lines),
          }))
        : nothing,
    [usesPackages, data, lines, isSuccess],
  );
}
