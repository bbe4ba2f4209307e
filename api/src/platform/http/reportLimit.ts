import type { FastifyRequest } from 'fastify';
import { networkOf } from './networkOf.ts';

/** The most bytes of a report on a failure. */
export const reportBytes = 4 * 1024;

/** The most bytes of a report on health, which names the flags of each remote. */
export const healthReportBytes = 16 * 1024;

/** How many reports browsers may send per minute and sender. A whole office behind one address hits the same broken remote at once. */
export const reportLimit = {
  max: 120,
  timeWindow: '1 minute',
  keyGenerator: ({ ip }: FastifyRequest) => networkOf(ip),
} as const;
