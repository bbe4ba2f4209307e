const everyMs = 200;

/** Watches the memory of a server through its metrics; answers the most it had, in MB. */
export function watchMemory(metricsUrl: string): () => Promise<number> {
  let peak = 0;
  const read = async () => {
    const text = await (await fetch(metricsUrl)).text();
    const bytes = Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]);
    peak = Math.max(peak, bytes / 1_000_000);
  };
  const timer = setInterval(() => void read(), everyMs);
  return async () => {
    clearInterval(timer);
    await read();
    return peak;
  };
}
