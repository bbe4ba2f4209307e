import type { Compilation } from 'webpack';
import { carriedCopies } from './carriedCopies.ts';
import { takenExports } from './takenExports.ts';

/** How a remote's code uses the shared packages, as written to remote.json. */
export interface SharedUse {
  takes: Record<string, string[]>;
  carries: string[];
}

/** Fills in what a build uses as it goes along. It is complete before assets are made. */
export function observeSharedUse(compilation: Compilation): SharedUse {
  const use: SharedUse = { takes: {}, carries: [] };
  // After it is known which modules are used, and before they are joined.
  compilation.hooks.afterOptimizeDependencies.tap('SharedUse', () => {
    use.takes = takenExports(compilation);
  });
  compilation.hooks.afterOptimizeChunks.tap('SharedUse', () => {
    use.carries = carriedCopies(compilation);
  });
  return use;
}
