import type { Compiler } from 'webpack';

/** The federation plugin's modules whose names contain the build folder, and the ids that they get instead. */
const ids = [
  [/container entry/, 'container'],
  [/[\\/]\.federation[\\/]entry\./, 'federation'],
] as const;

/** Makes the same source build to the same bytes in any folder: build once, then promote that build. */
export class ReproducibleIds {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('ReproducibleIds', (compilation) => {
      // Before webpack derives the other modules' ids from their names.
      compilation.hooks.moduleIds.tap({ name: 'ReproducibleIds', stage: -1 }, (modules) => {
        for (const module of modules) {
          // The container's name contains the other one's.
          const [, id] = ids.find(([name]) => name.test(module.identifier())) ?? [];
          if (id) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}
