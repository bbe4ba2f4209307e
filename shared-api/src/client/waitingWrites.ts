/** Why people wait for a write: the server's sentence if it is busy, null if nobody knows. */
export interface WaitingWrite {
  readonly busy: string | null;
}

type Listener = (waiting: WaitingWrite | null) => void;

const waiting = new Map<object, WaitingWrite>();
const listeners = new Set<Listener>();

/** Calls `listener` with the write that people have been waiting for, and with null once there is none. Returns an unsubscribe function. */
export function onWaitingWrite(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Says that people wait for a call, or no longer do. */
export function setWaiting(call: object, write: WaitingWrite | null) {
  if (write) waiting.set(call, write);
  else if (!waiting.delete(call)) return;
  const latest = [...waiting.values()].at(-1) ?? null;
  for (const listener of listeners) listener(latest);
}
