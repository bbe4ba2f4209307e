const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Lets the browser do what is waiting: paint, and hear keys. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });

/** A tab that nobody sees is not painted. */
const longestFrameMs = 100;

/** After the next frame has been painted. */
export const nextPaint = (): Promise<void> =>
  Promise.race([
    new Promise<void>((resolve) => requestAnimationFrame(() => resolve())).then(nextTask),
    wait(longestFrameMs),
  ]);
