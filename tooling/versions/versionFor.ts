import type { Changes } from './compare.ts';

type Step = 'major' | 'minor' | 'patch';

/** The step that changes ask of a version. */
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

/** Why a package can't have its version, and what to do; null when it can. */
export function versionFault(name: string, released: string, changes: Changes): string | null {
  const step = stepFor(changes);
  if (step === 'patch') return null;
  const wanted = nextVersion(released, step);
  const doThis = `\`pnpm release-shared\` makes it ${wanted}.`;
  if (step === 'minor')
    return `${name} has more than ${released} had: ${changes.additions.join(', ')}. ${doThis}`;
  return [
    `${name} breaks remotes that were built for ${released}:`,
    ...changes.breaks.map((one) => `- ${one}`),
    `Bring it back, or ${doThis}`,
  ].join('\n');
}
