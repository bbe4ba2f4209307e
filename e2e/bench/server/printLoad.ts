import { healthz, type Load } from './loads.ts';
import type { Measured } from './measureLoad.ts';

/** Prints one load as a row, with its ratio to the plain way. */
export function printLoad(load: Load, found: Measured, all: Readonly<Record<string, Measured>>) {
  const rival = load.rival ?? healthz.name;
  const ratio = found.rate / (all[rival]?.rate ?? found.rate);
  const columns = [
    load.name.padEnd(28),
    `${found.rate.toFixed(0).padStart(7)}/s`,
    `p50 ${found.p50} ms`.padEnd(12),
    `p99 ${found.p99} ms`.padEnd(12),
    `loop late ${found.loopDelayMs.toFixed(0)} ms`.padEnd(18),
    `${found.refused} refused`.padEnd(11),
    `peak ${found.megabytes.toFixed(0)} MB`.padEnd(12),
    `${ratio.toPrecision(3)} of ${rival}`,
  ];
  console.info(columns.join('  '));
}
