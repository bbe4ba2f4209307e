import {
  Blocks,
  Boxes,
  FileInput,
  FolderTree,
  GitBranch,
  History,
  Layers,
  LayoutDashboard,
  Package,
  Ruler,
  ShieldCheck,
  Square,
  Users,
} from 'lucide-react';
import type { IconComponent } from '#src/icons/icon.ts';

const named: Record<string, IconComponent> = {
  dashboard: LayoutDashboard,
  items: Package,
  categories: FolderTree,
  assemblies: Boxes,
  employees: Users,
  units: Ruler,
  'project-types': Layers,
  'job-costing': FileInput,
  roles: ShieldCheck,
  audit: History,
  releases: GitBranch,
  packages: Blocks,
};

/** The icon that a remote's menu entry names; an unknown name gives a neutral square. */
export function namedIcon(name: string): IconComponent {
  return Object.hasOwn(named, name) ? (named[name] ?? Square) : Square;
}
