import { surfaceTypesApi } from 'shared-api/client';
import type { SurfaceType } from 'shared-api/contract';
import { useSurfaceTypeList } from '#data/recordLists.queries.ts';
import { NamedRecordDialog } from '#src/record-dialog/NamedRecordDialog.tsx';

interface ProjectTypeDialogProps {
  /** Null for a new one. */
  readonly type: SurfaceType | null;
  /** The main type of a sub type. */
  readonly parent: SurfaceType | null;
  readonly onClose: () => void;
}

export function ProjectTypeDialog({ type, parent, onClose }: ProjectTypeDialogProps) {
  return (
    <NamedRecordDialog
      title={`${type ? 'Edit' : 'Add'} ${parent ? 'Sub Type' : 'Main Type'}`}
      record={type}
      kind="surface_type"
      noun="project type"
      failure="Failed to save surface type"
      parent={parent ? { label: 'Parent', name: parent.name } : undefined}
      hasStatus
      save={({ name, is_active }, options) =>
        type
          ? surfaceTypesApi.change(type.id, { name, is_active }, options)
          : surfaceTypesApi.create({ name, parent_id: parent?.id ?? null })
      }
      list={useSurfaceTypeList()}
      onClose={onClose}
    />
  );
}
