import type { FastifyServerOptions } from 'fastify';
import pino from 'pino';
import type { Env } from '#src/env.ts';

/** JSON lines without secrets. In a demo they go to stderr, where they do not drown the accounts. */
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
