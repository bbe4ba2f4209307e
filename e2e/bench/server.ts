// The server under loads with 20 connections, BENCH_SECONDS each.
import { benchServer } from './server/benchServer.ts';

await benchServer(Number(process.env['BENCH_SECONDS'] ?? 10));
