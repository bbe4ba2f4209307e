import {
  Blocks,
  Boxes,
  createLucideIcon,
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

const drawn = new Map<string, IconComponent>();

/** An icon that a remote supplies as an SVG path on a 24 by 24 grid. */
function drawnIcon(path: string): IconComponent {
  const icon = drawn.get(path) ?? createLucideIcon('drawn', [['path', { d: path, key: 'path' }]]);
  drawn.set(path, icon);
  return icon;
}

const isPath = (name: string) => /^[Mm][\d\s.-]/.test(name);

/** The icon that a remote's menu entry names or draws. An unknown name gives a neutral square. */
export function namedIcon(name: string): IconComponent {
  if (isPath(name)) return drawnIcon(name);
  return Object.hasOwn(named, name) ? (named[name] ?? Square) : Square;
}
