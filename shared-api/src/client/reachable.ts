import { onlineManager } from '@tanstack/react-query';

const askAgainMs = 5_000;

/**
 * Makes TanStack Query believe the server instead of the browser. A browser calls itself offline while a VPN or a dock
 * reconnects, or for hours, though every request would be answered. Calls wait only while the server doesn't answer either.
 */
export function believeTheServer() {
  onlineManager.setEventListener((setOnline) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      clearTimeout(timer);
      const answers = await isAnswering();
      setOnline(answers);
      if (!answers) timer = setTimeout(ask, askAgainMs);
    };
    addEventListener('online', ask);
    addEventListener('offline', ask);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', ask);
      removeEventListener('offline', ask);
    };
  });
}

/** A network's own sign-in page isn't an answer. */
const isAnswering = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok, headers }) => ok && /json/.test(headers.get('content-type') ?? ''),
    () => false,
  );
