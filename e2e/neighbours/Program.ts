import { type ChildProcess, spawn } from 'node:child_process';

export interface ProgramSettings {
  /** A system account to run as. */
  readonly as?: string;
  readonly environment?: NodeJS.ProcessEnv;
  /** What to give it on standard input. */
  readonly input?: string;
}

/** A running program, and what it has printed. */
export class Program {
  readonly process: ChildProcess;
  readonly ended: Promise<number | null>;
  output = '';

  constructor(command: string, args: readonly string[], { as, environment, input = '' }: ProgramSettings) {
    const switched = ['--reuid', as ?? '', '--regid', as ?? '', '--clear-groups', command, ...args];
    this.process = spawn(as ? 'setpriv' : command, as ? switched : args, {
      // Where every account may be.
      cwd: '/',
      env: { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin:/sbin`, ...environment },
      stdio: 'pipe',
    });
    this.process.stdin?.on('error', () => {}).end(input);
    for (const stream of [this.process.stdout, this.process.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.output += text;
      });
    this.ended = new Promise((done) => {
      this.process.once('close', done).once('error', ({ message }) => {
        this.output += message;
        done(null);
      });
    });
  }

  /** Ends it, the hard way if it doesn't listen. */
  async stop(signal: NodeJS.Signals = 'SIGTERM') {
    this.process.kill(signal);
    const hard = setTimeout(() => this.process.kill('SIGKILL'), 10_000);
    await this.ended;
    clearTimeout(hard);
  }
}
