import { getPriority, setPriority } from 'node:os';

const behindRequests = 5;

/**
 * Lets other work go first. On Linux this is the priority of the calling thread alone. Never raises it, which only root may: a server
 * started with a lower one would fail.
 */
export function lowerPriority() {
  if (process.platform === 'linux') setPriority(Math.max(getPriority(), behindRequests));
}
