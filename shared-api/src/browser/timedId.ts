/** A UUID, version 7: ids that are made later sort later, to the millisecond. Works over plain http too. */
export function timedId(now: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const time = Math.max(0, Math.floor(now));
  for (let at = 0; at < 6; at += 1) bytes[at] = Math.floor(time / 256 ** (5 - at)) % 256;
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
