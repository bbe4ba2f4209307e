const everyMs = 200;

/** A server's own figures. */
export interface ServerFigures {
  readonly megabytes: number;
  /** The longest delay of its event loop since the last reading. */
  readonly loopDelayMs: number;
}

/** Reads a server's metrics. */
export async function readFigures(metricsUrl: string): Promise<ServerFigures> {
  const text = await (await fetch(metricsUrl)).text();
  const figureOf = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return {
    megabytes: figureOf('process_resident_memory_bytes') / 1_000_000,
    loopDelayMs: figureOf('nodejs_eventloop_lag_max_seconds') * 1_000,
  };
}

/** Watches a server. Returns a function that stops watching and returns each figure's maximum since. */
export async function watchFigures(metricsUrl: string): Promise<() => Promise<ServerFigures>> {
  // Resets what was before.
  await readFigures(metricsUrl);
  const most = { megabytes: 0, loopDelayMs: 0 };
  const read = async () => {
    const { megabytes, loopDelayMs } = await readFigures(metricsUrl);
    most.megabytes = Math.max(most.megabytes, megabytes);
    most.loopDelayMs = Math.max(most.loopDelayMs, loopDelayMs);
  };
  const timer = setInterval(() => void read(), everyMs);
  return async () => {
    clearInterval(timer);
    await read();
    return most;
  };
}
