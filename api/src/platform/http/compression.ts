import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './App.ts';

/** Bytes below which an answer fits a packet anyway. */
export const smallestCompressed = 1024;

/** Above these the time grows much faster than the size shrinks. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
export const gzipOptions = { level: 3 };

/** Answers of text are compressed as they are sent. Files carry their own compressed copies, and prepared lists theirs. */
export const registerCompression = (app: App) =>
  app.register(fastifyCompress, {
    threshold: smallestCompressed,
    encodings: ['br', 'gzip'],
    brotliOptions,
    zlibOptions: gzipOptions,
    // A body that grows as it is read would pass any limit of its size.
    globalDecompression: false,
  });

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

/** For an answer that no route gives: only routes compress theirs by themselves. */
export async function sendCompressed(request: FastifyRequest, reply: FastifyReply, text: string | Buffer) {
  const accepted = request.headers['accept-encoding']?.toString() ?? '';
  reply.header('vary', 'accept-encoding');
  if (/\bbr\b/.test(accepted))
    return reply.header('content-encoding', 'br').send(await brotli(text, brotliOptions));
  if (/\bgzip\b/.test(accepted))
    return reply.header('content-encoding', 'gzip').send(await zip(text, gzipOptions));
  return reply.send(text);
}
