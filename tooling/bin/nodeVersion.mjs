// Imported before anything else, and written so that an old Node can still run it.
const major = Number(process.versions.node.split('.')[0]);
if (major < 20) {
  console.error(`MobPrep needs Node 20 or newer; this is Node ${process.versions.node}.`);
  process.exit(1);
}
