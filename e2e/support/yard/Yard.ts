import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  copyDataFolder,
  newDataFolder,
  removeFolder,
  type SuiteServer,
  startServerAlone,
} from '../suiteServer.ts';
import type { Device } from './Device.ts';

const root = join(import.meta.dirname, '../../..');

/** Runs one of the server's commands as an operator does. */
const command = (name: string, dataFolder: string, ...parameters: string[]) =>
  promisify(execFile)(process.execPath, [join(root, `api/src/commands/${name}.ts`), ...parameters], {
    env: { ...process.env, NODE_NO_WARNINGS: '1', MOBPREP_DATA: dataFolder },
  });

/** A server that is killed and restored from backups, and devices that have to live with it. */
export class Yard {
  server: SuiteServer;
  devices: readonly Device[] = [];
  readonly #backups: string[] = [];

  private constructor(server: SuiteServer) {
    this.server = server;
  }

  static async open() {
    const dataFolder = await copyDataFolder(process.env['MOBPREP_SEEDED'] ?? '');
    const yard = new Yard(await startServerAlone({ dataFolder }));
    yard.#lead();
    return yard;
  }

  /** Kills the server while it works, and starts another on what it left. */
  async kill() {
    const { process: child, dataFolder } = this.server;
    const exited = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await exited;
    this.server = await startServerAlone({ dataFolder });
    this.#lead();
  }

  /** Returns what restores the server as it is now: everything after this is lost. */
  async backUp() {
    const folder = await mkdtemp(join(tmpdir(), 'mobprep-backup-'));
    this.#backups.push(folder);
    const to = join(folder, 'backup');
    await command('backup', this.server.dataFolder, '--to', to);
    return async () => {
      await this.server.stop();
      await removeFolder(this.server.dataFolder);
      const dataFolder = await newDataFolder();
      await command('restore', dataFolder, '--from', to);
      this.server = await startServerAlone({ dataFolder });
      this.#lead();
    };
  }

  #lead() {
    for (const { network } of this.devices) network.leadTo(this.server.url);
  }

  async close() {
    await this.server.stop();
    for (const folder of [this.server.dataFolder, ...this.#backups]) await removeFolder(folder);
  }
}
