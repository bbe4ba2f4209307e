const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Resolves in the next task, after the browser has painted and handled input. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });

/** A hidden tab never paints, so it waits no longer than this. */
const longestFrameMs = 100;

/** Resolves after the next frame has been painted. */
export const nextPaint = (): Promise<void> =>
  Promise.race([
    new Promise<void>((resolve) => requestAnimationFrame(() => resolve())).then(nextTask),
    wait(longestFrameMs),
  ]);
