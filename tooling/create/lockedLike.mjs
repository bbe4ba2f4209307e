/**
 * Adds a new remote to a lockfile, with its packages locked like another remote's: `names` are some of that remote's packages. pnpm
 * itself would lock everybody else's packages again too, in hundreds of lines.
 */
export function lockedLike(lockfile, { from, to, names }) {
  const importers = /^importers:\n\n(.*?)\n\n(?=\S)/ms.exec(lockfile)?.[1] ?? '';
  const sections = importers.split('\n\n');
  const nameOf = (section) => section.slice(0, section.indexOf(':')).trim();
  const model = sections.find((section) => nameOf(section) === from) ?? '';
  const entries = `${model}\n`.matchAll(/^ {6}'?([^\s']+?)'?:\n(?: {8}.*\n)+/gm);
  const unused = [...entries].filter(([, name]) => !names.includes(name)).map(([entry]) => entry);
  const section = unused.reduce((text, entry) => text.replace(entry, ''), `${model}\n`).trimEnd();
  const before = sections.filter((one) => nameOf(one) < to);
  const after = sections.slice(before.length);
  return lockfile.replace(importers, () => [...before, section.replace(from, to), ...after].join('\n\n'));
}
