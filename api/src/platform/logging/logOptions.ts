import type { FastifyServerOptions } from 'fastify';
import pino from 'pino';
import type { Env } from '#src/env.ts';

/** Logs JSON lines without secrets. In a demo they go to stderr, so they don't bury the list of accounts. */
export const logOptions = ({ logLevel, isDemo }: Env): FastifyServerOptions['logger'] => ({
  level: logLevel,
  stream: pino.destination(isDemo ? 2 : 1),
  redact: [
    'req.headers.authorization',
    'req.headers.cookie',
    'res.headers["set-cookie"]',
    '*.password',
    '*.new_password',
    '*.refresh_token',
    '*.access_token',
  ],
});
