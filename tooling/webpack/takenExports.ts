import type { Compilation, Dependency, Module } from 'webpack';

/** The name under which a module is taken from the shell, or null if it isn't. */
export function sharedNameOf(module: Module): string | null {
  if (module.type !== 'consume-shared-module' || !('options' in module)) return null;
  const { shareKey } = module.options as { readonly shareKey?: string }; // every module of this type has it
  return shareKey ?? null;
}

/** Says that the whole module is taken, because it isn't known which of its exports are used. */
const whole: readonly string[] = ['*'];

/** The exports that a build's code uses from each shared package; `*` if it takes the package as one object. */
export function takenExports({ modules, moduleGraph }: Compilation): Record<string, string[]> {
  const taken = new Map<string, Set<string>>();
  for (const module of modules) {
    for (const { dependency, module: target } of moduleGraph.getOutgoingConnections(module)) {
      const name = target && sharedNameOf(target);
      if (!name || !dependency) continue;
      const names = taken.get(name) ?? new Set();
      for (const one of referencedBy(dependency, moduleGraph)) names.add(one);
      taken.set(name, names);
    }
  }
  return Object.fromEntries([...taken].sort().map(([name, names]) => [name, [...names].sort()]));
}

function referencedBy(dependency: Dependency, moduleGraph: Compilation['moduleGraph']): readonly string[] {
  return dependency.getReferencedExports(moduleGraph, undefined).flatMap((reference) => {
    const path = Array.isArray(reference) ? reference : reference.name;
    return path.length > 0 ? path.slice(0, 1) : whole;
  });
}
