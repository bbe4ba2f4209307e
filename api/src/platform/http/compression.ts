import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { App } from './App.ts';

/** A smaller answer, in bytes, fits one packet anyway. */
export const smallestCompressed = 1024;

/** At higher levels the time grows much faster than the size shrinks. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
export const gzipOptions = { level: 3 };

/** Compresses text answers as they are sent. Files and prepared lists have their own compressed copies. */
export const compression = fp(
  async (app: App) => {
    await app.register(fastifyCompress, {
      threshold: smallestCompressed,
      encodings: ['br', 'gzip'],
      brotliOptions,
      zlibOptions: gzipOptions,
      // A body that expands as it is read would get past any size limit.
      globalDecompression: false,
    });
  },
  { name: 'compression' },
);

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

/** For answers from outside a route: only routes compress automatically. */
export async function sendCompressed(request: FastifyRequest, reply: FastifyReply, text: string | Buffer) {
  const accepted = request.headers['accept-encoding']?.toString() ?? '';
  reply.header('vary', 'accept-encoding');
  if (/\bbr\b/.test(accepted))
    return reply.header('content-encoding', 'br').send(await brotli(text, brotliOptions));
  if (/\bgzip\b/.test(accepted))
    return reply.header('content-encoding', 'gzip').send(await zip(text, gzipOptions));
  return reply.send(text);
}
