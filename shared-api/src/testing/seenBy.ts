import {
  can,
  type Draft,
  type DraftCan,
  type Permission,
  type ProjectDetail,
  type ProjectMetadata,
  type ProjectStatus,
  type ProjectSummary,
} from '#contract/index.ts';
import type { Role } from '#rules/index.ts';

const holds = (role: Role) => (permission: Permission) => can({ role, is_admin: false }, permission);

const draftCan = (role: Role, status: ProjectStatus): DraftCan => {
  const may = (permission: Permission) => status === 'active' && holds(role)(permission);
  return {
    edit: may('draft:edit'),
    advance: may('draft:advance'),
    change_status: may('draft:status'),
    edit_notes: may('draft:notes'),
    edit_list: may('cart:edit'),
    delete: may('draft:delete'),
  };
};

/** A draft with what that role may do with it. */
export const draftSeenBy = (role: Role, draft: Draft, status: ProjectStatus = 'active'): Draft => ({
  ...draft,
  can: draftCan(role, status),
});

const metadataSeenBy = (role: Role, metadata: ProjectMetadata): ProjectMetadata => ({
  ...metadata,
  can: {
    change_status: holds(role)('project:status'),
    delete: holds(role)('project:delete'),
    create_draft: holds(role)('draft:create') && metadata.status === 'active',
  },
});

/** A listed project with what that role may do with it. */
export const summarySeenBy = (role: Role, project: ProjectSummary): ProjectSummary => ({
  ...project,
  metadata: metadataSeenBy(role, project.metadata),
});

/** A project and its drafts with what that role may do with them. */
export const projectSeenBy = (role: Role, project: ProjectDetail): ProjectDetail => ({
  ...project,
  metadata: metadataSeenBy(role, project.metadata),
  contents: project.contents.map((draft) => draftSeenBy(role, draft, project.metadata.status)),
});
