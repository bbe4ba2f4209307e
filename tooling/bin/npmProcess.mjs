import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A process's command and its parent's id; null if the system doesn't say. */
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
 * Calls back once the npm that started us is gone. A killed npm passes on no signal, and a shell between npm and us may outlive it.
 * Does nothing if npm didn't start us.
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
