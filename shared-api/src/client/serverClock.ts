/** Headers give whole seconds, and an answer takes a moment. Less than this doesn't count. */
const leastSkewMs = 60_000;

let skewMs = 0;

/** Learns the server's clock from an answer. */
export function hearServerClock({ response }: { readonly response: Response }) {
  const sentAt = Date.parse(response.headers.get('date') ?? '');
  if (Number.isNaN(sentAt)) return;
  const skew = sentAt - Date.now();
  skewMs = Math.abs(skew) < leastSkewMs ? 0 : skew;
}

/** Now, by the server's clock, which everybody shares. A machine's own may be a day off, and then its lists were dated wrong. */
export const serverNow = (): Date => new Date(Date.now() + skewMs);

/** The server's date in the person's time zone, as yyyy-mm-dd. */
export function today(): string {
  const now = serverNow();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}
