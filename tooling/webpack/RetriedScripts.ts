import type { Compiler } from 'webpack';

/** Hands each script that built code requests to the page, which limits the wait and retries (`shell/src/federation/scripts.ts`). */
export class RetriedScripts {
  apply(compiler: Compiler) {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.thisCompilation.tap('RetriedScripts', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'RetriedScripts',
        (source) => `${source}\nself.mobprepScript?.(script);`,
      );
    });
  }
}
