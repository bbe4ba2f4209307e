import type { LoaderContext } from 'webpack';

const [before, after] = ['No lines found', 'No such lines here'];

/** A loader that changes one text on a screen. */
export default function reword(this: LoaderContext<object>, source: string): string {
  if (!source.includes(before)) throw new Error(`${this.resourcePath} no longer says "${before}".`);
  return source.replace(before, after);
}
