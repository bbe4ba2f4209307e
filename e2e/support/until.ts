const patienceMs = 10_000;
const everyMs = 50;

/** Reads until it is as wanted, and expects that at last. */
export async function until<T>(read: () => Promise<T>, wanted: T) {
  const deadline = Date.now() + patienceMs;
  let seen = await read();
  while (JSON.stringify(seen) !== JSON.stringify(wanted) && Date.now() < deadline) {
    await new Promise((done) => setTimeout(done, everyMs));
    seen = await read();
  }
  expect(seen).toEqual(wanted);
}
