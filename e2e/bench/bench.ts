// Measures speed and size, each as a ratio to a named rival in the same run. Not a test: a busy machine only makes it noisy.
const parts = {
  grown: 'grown',
  items: 'items',
  list: 'longList',
  search: 'search',
  light: 'light',
  server: 'server',
  builds: 'builds',
  hour: 'hour',
  lighthouse: 'lighthouse',
};
const asked = Object.entries(parts).filter(([option]) => process.argv.includes(`--${option}`));
const files = asked.length > 0 ? asked.map(([, file]) => file) : [parts.light, parts.server];

for (const file of files) await import(`./${file}.ts`);
process.exit();
