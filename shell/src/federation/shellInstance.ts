import { getInstance } from '@module-federation/runtime-tools/runtime';

export const shellName = 'shell';

/**
 * The shell's own federation instance, once it has registered the remotes. The runtime's `loadRemote` and a plain `getInstance` use
 * the instance that `init` made last, and remotes make theirs with the same runtime.
 */
export function shellInstance() {
  const instance = getInstance(({ name }) => name === shellName);
  if (!instance) throw new Error('The shell has not registered its remotes yet.');
  return instance;
}
