import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack, { type Stats } from 'webpack';
import { CompiledOnLoad } from './CompiledOnLoad.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mobprep-hints-'));
  await mkdir(join(folder, 'src'));
  await writeFile(
    join(folder, 'src/index.js'),
    "import(/* webpackChunkName: 'first' */ './first.js'); import(/* webpackChunkName: 'later' */ './later.js');",
  );
  for (const name of ['first', 'later'])
    await writeFile(join(folder, `src/${name}.js`), `console.log('${name}')`);
});
afterAll(() => rm(folder, { recursive: true }));

const build = (chunks: readonly string[]) =>
  new Promise<Stats | undefined>((done, fail) => {
    const compiler = webpack({
      context: folder,
      mode: 'production',
      output: { path: join(folder, 'dist'), filename: '[name].js' },
      plugins: [new CompiledOnLoad(chunks)],
    });
    compiler?.run((error, stats) => compiler.close(() => (error ? fail(error) : done(stats))));
  });

it('hints at the scripts of its chunks, and no others', async () => {
  await build(['main', 'first']);
  const files = await readdir(join(folder, 'dist'));
  const scripts = await Promise.all(files.map((file) => readFile(join(folder, 'dist', file), 'utf8')));
  const hinted = files.filter((_, at) => scripts[at]?.startsWith('//# allFunctionsCalledOnLoad\n'));
  expect(hinted.sort()).toEqual(['first.js', 'main.js']);
  expect(files).toContain('later.js');
});

it('fails a build that has no such chunk', async () => {
  await expect(build(['main', 'frist'])).rejects.toThrow('No chunk is called frist.');
});
