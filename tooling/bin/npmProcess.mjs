import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A process's command and the id of its parent; null where the system doesn't say. */
function readProcess(pid) {
  try {
    const [, command, parent] = /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    return { command, parent: Number(parent) };
  } catch {
    // Not Linux.
  }
  try {
    const text = execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' });
    const [, parent, command] = /^\s*(\d+)\s+(.*\S)/.exec(text);
    return { command, parent: Number(parent) };
  } catch {
    return null;
  }
}

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/**
 * Calls back once the npm that started us is gone. It passes on no signal when it is killed, and between it and us there may be a shell,
 * which outlives it. What was started without npm may outlive who started it.
 */
export function whenNpmEnds(callBack) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const started = readProcess(parent);
  const npm = /\bsh$/.test(started?.command ?? '') ? started.parent : parent;
  const timer = setInterval(() => {
    if (process.ppid === parent && isAlive(npm)) return;
    clearInterval(timer);
    callBack();
  }, 500);
  timer.unref();
}
