import type { Compilation } from 'webpack';
import { carriedCopies } from './carriedCopies.ts';
import { takenExports } from './takenExports.ts';

/** What a remote's code has to do with what is shared, as remote.json says it. */
export interface SharedUse {
  takes: Record<string, string[]>;
  carries: string[];
}

/** Fills in what a build uses as it goes along: it is whole before assets are made. */
export function observeSharedUse(compilation: Compilation): SharedUse {
  const use: SharedUse = { takes: {}, carries: [] };
  // Before modules are joined, and after it is known which of them are used.
  compilation.hooks.afterOptimizeDependencies.tap('SharedUse', () => {
    use.takes = takenExports(compilation);
  });
  compilation.hooks.afterOptimizeChunks.tap('SharedUse', () => {
    use.carries = carriedCopies(compilation);
  });
  return use;
}
