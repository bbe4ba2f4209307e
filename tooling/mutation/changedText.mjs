import swc from '@swc/jest';

/** Compiles a file with one change of its text, which `sqlChanges` describes. */
export default {
  createTransformer({ change: { start, end, text }, ...options }) {
    const compiler = swc.createTransformer(options);
    const changed = (source) => source.slice(0, start) + text + source.slice(end);
    return {
      process: (source, ...rest) => compiler.process(changed(source), ...rest),
      getCacheKey: (source, ...rest) => compiler.getCacheKey(changed(source), ...rest),
    };
  },
};
