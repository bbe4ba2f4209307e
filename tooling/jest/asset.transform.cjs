// In tests, a file that webpack would serve becomes its own name.
module.exports = {
  process: (_source, path) => ({ code: `module.exports = ${JSON.stringify(path.split('/').pop())};` }),
};
