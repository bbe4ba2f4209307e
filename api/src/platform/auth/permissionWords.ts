import type { Permission } from 'shared-api/contract';

interface PermissionWords {
  readonly area: string;
  /** Completes "Only administrators can ...". */
  readonly act: string;
}

const words = (area: string, act: string): PermissionWords => ({ area, act });

/** What each permission is called, in the order of the Roles page. */
export const permissionWords: Readonly<Record<Permission, PermissionWords>> = {
  'project:read': words('Projects', 'see projects and drafts'),
  'project:create': words('Projects', 'create projects'),
  'project:status': words('Projects', 'change the status of a project'),
  'project:delete': words('Projects', 'delete projects'),
  'draft:create': words('Drafts', 'start drafts'),
  'draft:edit': words('Drafts', 'edit a job entry, and load trucks'),
  'draft:advance': words('Drafts', 'move a draft forward'),
  'draft:status': words('Drafts', 'set any status of a draft'),
  'draft:approve': words('Drafts', 'approve lists'),
  'draft:delete': words('Drafts', 'delete drafts'),
  'draft:notes': words('Drafts', 'write notes'),
  'draft:comment': words('Drafts', 'write comments'),
  'comment:delete': words('Drafts', "delete other people's comments"),
  'cart:edit': words('Drafts', 'change the items of a draft'),
  'cost:read': words('Drafts', 'see the cost by vendor'),
  'job-costing:read': words('Job costing', 'choose a job-costing job'),
  'job-costing:upload': words('Job costing', 'manage the list of job-costing jobs'),
  'catalogue:read': words('Catalogue', 'see items, categories, units and assemblies'),
  'catalogue:edit': words('Catalogue', 'change items, categories, units and assemblies'),
  'yard:set-up': words('Catalogue', 'set up yards and how much equipment is owned'),
  'stock:count': words('Catalogue', 'count stock, and say what was received, moved or written off'),
  'upload:create': words('Catalogue', 'upload photos'),
  'admin:enter': words('Administration', 'open the administration'),
  'employee:manage': words('Administration', 'manage employees'),
  'employee:read-email': words('Administration', "see employees' email addresses"),
  'audit:read': words('Administration', 'read the audit'),
  'health:read': words('Administration', 'see how healthy the installation is'),
  'health:fix': words('Administration', 'fix what a health check found'),
  'release:read': words('Administration', 'see which version of each part is live'),
  'release:manage': words(
    'Administration',
    'change which version of a part is live, company sign-in, and who needs two-step sign-in',
  ),
  'backup:manage': words('Administration', 'make backups and restore them'),
};
