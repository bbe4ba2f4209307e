import type { Compiler } from 'webpack';

/** Hands each script that the built code asks for to the page, which limits the wait and asks again (`shell/src/federation/scripts.ts`). */
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
