// A file that webpack would serve is, in tests, its own name.
module.exports = {
  process: (_source, path) => ({ code: `module.exports = ${JSON.stringify(path.split('/').pop())};` }),
};
