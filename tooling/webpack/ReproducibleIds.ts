import type { Compiler } from 'webpack';

/** Modules of the federation plugin whose names hold the folder that they are built in, and the ids that they get instead. */
const ids = [
  [/container entry/, 'container'],
  [/[\\/]\.federation[\\/]entry\./, 'federation'],
] as const;

/** The same source makes the same bytes in any folder: build once, promote what was built. */
export class ReproducibleIds {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('ReproducibleIds', (compilation) => {
      // Before webpack makes ids of the others from their names.
      compilation.hooks.moduleIds.tap({ name: 'ReproducibleIds', stage: -1 }, (modules) => {
        for (const module of modules) {
          // The container's name holds that of the other one.
          const [, id] = ids.find(([name]) => name.test(module.identifier())) ?? [];
          if (id) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}
