import { ApiError, errorFromAnswer, itemsApi } from 'shared-api/client';
import type { UploadTicket } from 'shared-api/contract';
import { photoExtensionOfFile } from 'shared-api/rules';

interface UploadOptions {
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Uploads a photo and returns its address. Retries once with a new ticket if the ticket expired on the way. */
export async function uploadPhoto(file: File, options: UploadOptions): Promise<string> {
  try {
    return await uploadOnce(file, options);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 403) throw error;
    return await uploadOnce(file, options);
  }
}

async function uploadOnce(file: File, options: UploadOptions): Promise<string> {
  const extension = photoExtensionOfFile(file) ?? '';
  const ticket = await itemsApi.uploadTicket({ file_extension: extension, folder: 'uploads' });
  await post(ticket, file, options);
  return ticket.file_url;
}

/** Uses XMLHttpRequest because fetch can't report upload progress. No timeout, because photos may come over slow connections. */
function post({ upload_url, fields }: UploadTicket, file: File, { onProgress, signal }: UploadOptions) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  // Storage services ignore fields after the file.
  form.append('file', file);
  return new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (code: 'network' | 'aborted') =>
      reject(new ApiError({ status: request.status, code, detail: '', fields: [], requestId: '', body: {} }));
    request.open('POST', upload_url);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () =>
      request.status < 300 ? resolve() : reject(errorFromAnswer(request.status, answerOf(request), ''));
    request.onerror = () => fail('network');
    request.onabort = () => fail('aborted');
    signal.addEventListener('abort', () => request.abort());
    if (signal.aborted) fail('aborted');
    else request.send(form);
  });
}

/** The server's answer; null for anything else, such as a proxy's page or a store's XML. */
function answerOf({ responseText }: XMLHttpRequest): unknown {
  try {
    return JSON.parse(responseText);
  } catch {
    return null;
  }
}
