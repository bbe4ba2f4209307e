/**
 * A lockfile with a new remote in it, whose packages are locked as another remote's are: `names` are some of that one's. Left to itself,
 * pnpm locks the others' again with it, in hundreds of lines.
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
