import type { Compiler } from 'webpack';

/** Chromium compiles every function of a script that begins with this line while the script arrives, not at the function's first call. */
const hint = '//# allFunctionsCalledOnLoad\n';

/** Hints at the scripts of these chunks, for code that the first screen runs. */
export class CompiledOnLoad {
  readonly #chunks: readonly string[];

  constructor(chunks: readonly string[]) {
    this.#chunks = chunks;
  }

  apply(compiler: Compiler) {
    const { sources, Compilation: stages } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('CompiledOnLoad', (compilation) => {
      // After the comments are removed, and before the files are hashed.
      const step = { name: 'CompiledOnLoad', stage: stages.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1 };
      compilation.hooks.processAssets.tap(step, () => {
        const files = this.#chunks.flatMap((name) => {
          const group = compilation.namedChunkGroups.get(name);
          if (!group) throw new Error(`No chunk is called ${name}.`);
          return group.getFiles();
        });
        for (const file of new Set(files))
          compilation.updateAsset(file, (script) => new sources.ConcatSource(hint, script));
      });
    });
  }
}
