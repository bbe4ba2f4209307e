import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PlainFailure } from '#platform/database/PlainFailure.ts';

const run = promisify(execFile);
const wanted = ['api/package.json', 'api/migrations'];

/** Copies what `readVersion` reads out of a container image. Nothing of the image runs. */
export async function unpackImage(image: string, folder: string) {
  const tool = await firstThatRuns(['podman', 'docker']);
  if (!tool)
    throw new PlainFailure(`${image} is no folder, and there is neither podman nor docker to open an image.`);
  const container = await run(tool, ['create', image]).catch((cause: Error) => {
    throw new PlainFailure(`${tool} can't open ${image}: ${cause.message}`, { cause });
  });
  const id = container.stdout.trim();
  try {
    await mkdir(join(folder, 'api'), { recursive: true });
    for (const path of wanted) await run(tool, ['cp', `${id}:/app/${path}`, join(folder, path)]);
  } finally {
    await run(tool, ['rm', id]);
  }
}

async function firstThatRuns(tools: readonly string[]): Promise<string | undefined> {
  for (const tool of tools)
    if (
      await run(tool, ['--version']).then(
        () => true,
        () => false,
      )
    )
      return tool;
  return undefined;
}
