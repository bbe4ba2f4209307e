import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storedSecret } from '#platform/data-folder/storedSecret.ts';
import { plainEnvironment } from '#src/testing/serverProcess.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mobprep-secret-'));
});
afterEach(() => rm(folder, { recursive: true }));

const path = () => join(folder, 'jwt.secret');

describe('a kept secret', () => {
  it('is made once, for this account only, and leaves no unfinished file', async () => {
    const first = await storedSecret(path());
    expect(await storedSecret(path())).toBe(first);
    expect((await stat(path())).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['jwt.secret']);
  });

  it('is the same for all servers that start at once', async () => {
    const secrets = await Promise.all(Array.from({ length: 8 }, () => storedSecret(path())));
    expect(new Set(secrets).size).toBe(1);
    expect(await readFile(path(), 'utf8')).toBe(secrets[0]);
  });

  it.each(['', 'short'])('is refused when the file holds %j', async (content) => {
    await writeFile(path(), content);
    await expect(storedSecret(path())).rejects.toThrow('holds no secret');
  });

  it('leaves nothing behind when it cannot be written, and is made by the next start', async () => {
    // No byte can be written, as on a full disk.
    const make = `import { storedSecret } from ${JSON.stringify(join(import.meta.dirname, 'storedSecret.ts'))}; await storedSecret(process.argv[1]);`;
    const command = [
      '-c',
      'ulimit -f 0; exec "$0" --input-type=module -e "$1" "$2"',
      process.execPath,
      make,
      path(),
    ];
    const child = spawn('sh', command, { stdio: 'ignore', env: plainEnvironment() });
    expect(await once(child, 'exit')).toEqual([1, null]);
    expect(await readdir(folder)).toEqual([]);
    expect(await storedSecret(path())).toHaveLength(43);
  });
});
