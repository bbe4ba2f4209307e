import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Compilation, Compiler, Module } from 'webpack';
import { versionsInHost } from '../federation.ts';

/** The shell's module that imports everything it hands over, by its shared name. */
const sharedModules = /[\\/]sharedModules\.ts$/;

/** Writes provides.json for the release gate: the version and the exports of everything that the shell hands over. */
export class ProvidedExportsPlugin {
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = directory;
  }

  apply(compiler: Compiler) {
    const { sources, Compilation: stages } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ProvidedExportsPlugin', (compilation) => {
      let exports: Record<string, string[]> = {};
      compilation.hooks.afterOptimizeDependencies.tap('ProvidedExportsPlugin', () => {
        exports = this.#exportsIn(compilation);
      });
      const step = { name: 'ProvidedExportsPlugin', stage: stages.PROCESS_ASSETS_STAGE_ADDITIONAL };
      compilation.hooks.processAssets.tap(step, () => {
        const provides = Object.entries(versionsInHost(this.#directory)).map(([name, version]) => [
          name,
          { version, exports: exports[name] ?? [] },
        ]);
        const content = `${JSON.stringify(Object.fromEntries(provides))}\n`;
        compilation.emitAsset('provides.json', new sources.RawSource(content));
      });
    });
  }

  #exportsIn({ modules, moduleGraph }: Compilation): Record<string, string[]> {
    const all = [...modules];
    const root = all.find((module) => sharedModules.test(module.nameForCondition() ?? ''));
    const imported = root ? [...moduleGraph.getOutgoingConnections(root)] : [];
    return Object.fromEntries(
      imported.flatMap(({ dependency, module }) =>
        dependency && 'request' in dependency && typeof dependency.request === 'string'
          ? [[dependency.request, this.#exportsOf(dependency.request, module, moduleGraph)]]
          : [],
      ),
    );
  }

  #exportsOf(name: string, module: Module, moduleGraph: Compilation['moduleGraph']): string[] {
    const provided = moduleGraph.getProvidedExports(module);
    // What CommonJS modules export is known only once they have run.
    const names = Array.isArray(provided)
      ? provided
      : Object.keys(createRequire(join(this.#directory, 'package.json'))(name));
    return [...names].sort();
  }
}
