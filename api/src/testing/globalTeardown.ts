import { rm } from 'node:fs/promises';

export default async function globalTeardown() {
  const own = globalThis.mobprepTestDatabase;
  if (!own) return;
  await own.database.stop();
  await rm(own.folder, { recursive: true, force: true });
}
