import type { LoaderContext } from 'webpack';

const [before, after] = ['No lines found', 'No such lines here'];

/** A loader that changes one text of a screen. */
export default function reword(this: LoaderContext<object>, source: string): string {
  if (!source.includes(before)) throw new Error(`${this.resourcePath} does not say "${before}" any more.`);
  return source.replace(before, after);
}
