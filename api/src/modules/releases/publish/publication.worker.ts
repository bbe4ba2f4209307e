import { parentPort } from 'node:worker_threads';
import { Publication } from 'shared-api/contract';
import { megabytes, releaseLimits } from 'shared-api/rules';
import { invalid, Problem } from '#platform/errors/Problem.ts';
import { refusalOf } from '#platform/errors/refusalOf.ts';
import { isWithin } from '#platform/http/jsonShape.ts';
import { compileValidator } from '#platform/http/validation.ts';
import { lowerPriority } from '#platform/work/lowerPriority.ts';
import type { PublicationReading, PublicationWork, RefusedPublication } from './publicationWork.ts';
import { compressed, isCompressible, sha384 } from './releaseFiles.ts';

lowerPriority();

const check = compileValidator({ schema: Publication, method: 'POST', url: '', httpPart: 'body' });
const limits = { depth: 3, containers: releaseLimits.files + 10, keys: 10, entries: releaseLimits.files + 1 };

parentPort?.on('message', (work: PublicationWork) =>
  parentPort?.postMessage(work.kind === 'read' ? readOrRefuse(work.json) : compressed(work.path, work.body)),
);

function readOrRefuse(json: Uint8Array): PublicationReading | RefusedPublication {
  try {
    return read(json);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { status, code, detail } = error;
    return { refused: { status, code, detail } };
  }
}

function read(json: Uint8Array): PublicationReading {
  const { files: sent, ...about } = parse(json);
  const files = sent.map(({ path, content }) => {
    const body = Buffer.from(content, 'base64');
    return { path, body, sha384: sha384(body) };
  });
  if (new Set(files.map(({ path }) => path)).size < files.length)
    throw invalid('files', 'A path is given twice');
  const bytesOf = (some: typeof files) => some.reduce((total, { body }) => total + body.length, 0);
  if (bytesOf(files) > releaseLimits.bytes)
    throw invalid('files', `All files together are larger than ${megabytes(releaseLimits.bytes)}`);
  if (bytesOf(files.filter(({ path }) => isCompressible(path))) > releaseLimits.textBytes)
    throw invalid('files', `All scripts together are larger than ${megabytes(releaseLimits.textBytes)}`);
  return { about, files };
}

function parse(json: Uint8Array): Publication {
  const text = new TextDecoder().decode(json);
  if (!isWithin(text, limits)) throw refusalOf(400);
  const result = check(parsed(text));
  if (typeof result === 'object' && 'value' in result) return result.value as Publication; // just checked
  throw typeof result === 'object' && 'error' in result ? result.error : refusalOf(400);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refusalOf(400);
  }
}
