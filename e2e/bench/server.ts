// The server under loads of 20 connections, each for BENCH_SECONDS.
import { benchServer } from './server/benchServer.ts';

await benchServer(Number(process.env['BENCH_SECONDS'] ?? 10));
