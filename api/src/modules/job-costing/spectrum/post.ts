import { tlsFault } from '#platform/errors/tlsFault.ts';
import { SourceFailure } from '../JobSource.ts';

export interface Posting {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

export interface Posted {
  readonly status: number;
  readonly text: string;
}

/** More than 500 rows can take, with room to spare. A larger answer is not read to its end. */
export const largestAnswer = 20 * 1024 * 1024;

/** Sends one POST, limited in time and size. Never follows a redirect, which would pass on the credentials. */
export async function post({ url, headers, body, timeoutMs, signal }: Posting): Promise<Posted> {
  const tooLate = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, tooLate]),
    });
    return { status: response.status, text: await textOf(response) };
  } catch (error) {
    if (error instanceof SourceFailure) throw error;
    if (signal.aborted) throw signal.reason;
    if (tooLate.aborted)
      throw new SourceFailure('later', `Spectrum didn't answer within ${timeoutMs / 1000} seconds`);
    const words = tlsFault(error);
    // A certificate doesn't cure itself within seconds.
    if (words) throw new SourceFailure('later', `The server can't reach Spectrum safely: ${words}`);
    throw new SourceFailure('soon', "The server can't reach Spectrum");
  }
}

async function textOf(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.length;
    if (size > largestAnswer)
      throw new SourceFailure('later', 'Spectrum sent more than 20 MB in one answer: ask for less at once');
    pieces.push(piece);
  }
  return decode(Buffer.concat(pieces), response.headers.get('content-type') ?? '');
}

/** Decodes with the encoding that the answer names, or UTF-8 if it names none or an unknown one. */
function decode(bytes: Buffer, type: string): string {
  const prolog = bytes.subarray(0, 200).toString('latin1');
  const label =
    /charset="?([\w-]{1,30})/i.exec(type)?.[1] ??
    /^\s*<\?xml[^>]*encoding=["']([\w-]{1,30})/.exec(prolog)?.[1];
  try {
    return new TextDecoder(label ?? 'utf-8').decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
