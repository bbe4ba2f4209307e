// Loaded into a server before its own code. Says for how long the event loop was blocked at most since it was last asked, and
// how much memory the process has. Counts the thread's own processor time, so other processes don't matter.
import { createServer } from 'node:http';
import { isMainThread } from 'node:worker_threads';

const everyMs = 2;

if (isMainThread && process.env['PROBE_PORT']) {
  let last = process.threadCpuUsage();
  let longest = 0;
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(last);
    longest = Math.max(longest, (user + system) / 1_000);
    last = process.threadCpuUsage();
  }, everyMs).unref();
  createServer((_request, response) => {
    const rss = process.memoryUsage.rss() / 1_048_576;
    response.end(JSON.stringify({ longest, rss }));
    longest = 0;
  })
    .listen(Number(process.env['PROBE_PORT']), '127.0.0.1')
    .unref();
}
