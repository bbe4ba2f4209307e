import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { CompiledOnLoad } from './CompiledOnLoad.ts';

it('hints at the scripts of its chunks, and no others', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mobprep-hints-'));
  await mkdir(join(folder, 'src'));
  await writeFile(
    join(folder, 'src/index.js'),
    "import(/* webpackChunkName: 'first' */ './first.js'); import(/* webpackChunkName: 'later' */ './later.js');",
  );
  for (const name of ['first', 'later'])
    await writeFile(join(folder, `src/${name}.js`), `console.log('${name}')`);
  const compiler = webpack({
    context: folder,
    mode: 'production',
    output: { path: join(folder, 'dist'), filename: '[name].js' },
    plugins: [new CompiledOnLoad(['main', 'first'])],
  });
  await new Promise<void>((done, fail) => {
    compiler?.run((error) => compiler.close(() => (error ? fail(error) : done())));
  });
  const files = await readdir(join(folder, 'dist'));
  const scripts = await Promise.all(files.map((file) => readFile(join(folder, 'dist', file), 'utf8')));
  await rm(folder, { recursive: true });
  const hinted = files.filter((_, at) => scripts[at]?.startsWith('//# allFunctionsCalledOnLoad\n'));
  expect(hinted.sort()).toEqual(['first.js', 'main.js']);
  expect(files).toContain('later.js');
});
