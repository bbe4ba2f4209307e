import type { CatalogueChange } from 'shared-api/contract';
import { notFound } from '#platform/errors/Problem.ts';
import type { ChangeRecord } from './catalogueChanges.repository.ts';

const moment = (at: string) => new Date(at).toISOString();

export const changeNotFound = () => notFound('Change not found');

export function presentChange(record: ChangeRecord | undefined): CatalogueChange {
  if (!record) throw changeNotFound();
  return {
    id: record.id,
    title: record.title,
    changed_at: moment(record.changed_at),
    changed_by_name: record.changed_by_name,
    undone_at: record.undone_at === null ? null : moment(record.undone_at),
    undone_by_name: record.undone_by_name,
    can_undo: record.can_undo,
  };
}
