import type { Changes } from './compare.ts';
import { remoteSources, usersOf } from './usersOf.ts';

type Step = 'major' | 'minor' | 'patch';

/** The version step that changes require. */
export const stepFor = ({ breaks, additions }: Changes): Step =>
  breaks.length > 0 ? 'major' : additions.length > 0 ? 'minor' : 'patch';

const steps: readonly Step[] = ['major', 'minor', 'patch'];

/** The version after a released one. */
export function nextVersion(released: string, step: Step): string {
  const at = steps.indexOf(step);
  return released
    .split('.')
    .map((part, i) => (i < at ? part : i === at ? String(Number(part) + 1) : '0'))
    .join('.');
}

/** Whom a break is about, going by the export's name, with which its sentence begins. */
const whom = (name: string, sentence: string) =>
  usersOf(name, sentence.split(' ')[0] ?? '', remoteSources()).join(', ') || 'no remote here uses it';

/** Why a package can't keep its version, and what to do about it; null if it can. */
export function versionFault(name: string, released: string, changes: Changes): string | null {
  const step = stepFor(changes);
  if (step === 'patch') return null;
  const wanted = nextVersion(released, step);
  const doThis = `\`pnpm release-shared\` makes it ${wanted}.`;
  if (step === 'minor')
    return `${name} has additions since ${released}: ${changes.additions.join(', ')}. ${doThis}`;
  return [
    `${name} breaks remotes that were built for ${released}:`,
    ...changes.breaks.map((one) => `- ${one}: ${whom(name, one)}`),
    'Dependencies, at /admin/releases, names the live remotes of other repositories.',
    `Restore it, or ${doThis}`,
  ].join('\n');
}
