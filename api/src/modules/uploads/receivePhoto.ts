import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { emptyFile, photoBytes, photoTexts } from 'shared-api/rules';
import type { Deps } from '#platform/Deps.ts';
import { toProblem } from '#platform/errors/errorHandler.ts';
import { conflict, Problem } from '#platform/errors/Problem.ts';
import { photoOfQuarantineKey, quarantineKey } from './photoAddresses.ts';
import { checkPost } from './postPolicy.ts';
import * as repository from './uploads.repository.ts';
import { admit } from './uploads.service.ts';

const limits = { fileSize: photoBytes, files: 1, fields: 10, fieldSize: 2_000, parts: 11 };

/** Time for a photo on a slow connection. Until its ticket is checked, it gets no more time than any other request. */
const slowPhotoMs = 600_000;

/** Receives the form that a ticket allows: first its fields, then the file, streamed to disk as it arrives. */
export async function receivePhoto(deps: Deps, request: FastifyRequest) {
  const { fields, file } = await readForm(request);
  try {
    const photo = photoOfQuarantineKey(checkPost(deps.acceptedSecrets, fields, deps.now()));
    if (!photo || !(await repository.moveUpload(deps.db, photo, 'expected', 'received')))
      throw conflict('already_present', 'This photo was already uploaded');
    request.allowTime(slowPhotoMs);
    const key = quarantineKey(photo);
    await keep(deps, key, file.file);
    // A ticket works once, so a file that can't be read now never will be.
    await admit(deps, photo, 'received').finally(() => deps.objects.remove(key));
  } finally {
    file.file.destroy();
  }
}

async function keep({ objects }: Deps, key: string, file: MultipartFile['file']) {
  try {
    await objects.put(key, file);
  } catch (error) {
    throw file.errored ? badForm('The file did not arrive whole') : error;
  }
  const problem = file.truncated ? tooLarge() : file.bytesRead === 0 ? badForm(emptyFile) : null;
  if (!problem) return;
  await objects.remove(key);
  throw problem;
}

async function readForm(
  request: FastifyRequest,
): Promise<{ fields: Map<string, string>; file: MultipartFile }> {
  if (!request.isMultipart()) throw new Problem(415, 'unsupported_media_type', 'Send the photo as a form');
  const fields = new Map<string, string>();
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') return { fields, file: part };
      if (typeof part.value === 'string') fields.set(part.fieldname, part.value);
    }
  } catch (error) {
    // Any parser error without its own status means that the form could not be read.
    throw toProblem(error).status < 500 ? error : badForm('The form could not be read');
  }
  throw badForm('The form holds no file');
}

const badForm = (detail: string) => new Problem(400, 'bad_request', detail);
const tooLarge = () => new Problem(413, 'payload_too_large', photoTexts.tooLarge);
