import ky, { type AfterResponseState, type NormalizedOptions } from 'ky';
import { setWaiting } from './waitingWrites.ts';

/** How often a call is sent again. A busy server has itself waited each time before it says so. */
const mostTries = 3;
/** After this long without an answer, people hear that they wait for their write. */
const slowMs = 8_000;

type Call = Pick<NormalizedOptions, 'context'>;

/** Each call has a context of its own, which stays the same when it is sent again. */
const timers = new WeakMap<object, ReturnType<typeof setTimeout>>();
const tries = new WeakMap<object, number>();

const isWrite = ({ method }: Request) => method !== 'GET';
/** Has a progress of its own, and takes long on a slow network. */
const isFile = ({ headers }: Request) => !/json/.test(headers.get('content-type') ?? 'json');

/** Has people hear of a write that takes long. */
export function watchWrite({ request, options: { context } }: { request: Request; options: Call }) {
  if (isWrite(request) && !isFile(request))
    timers.set(
      context,
      setTimeout(() => setWaiting(context, { busy: null }), slowMs),
    );
}

/** The call has an answer, or never gets one. */
export function endWatch({ options: { context } }: { options: Call }) {
  clearTimeout(timers.get(context));
  setWaiting(context, null);
}

/** Sends a call to a busy server again, with the same idempotency key, after the time that the server asks for. */
export async function tryBusyAgain({
  request,
  response,
  options: { context },
}: AfterResponseState): Promise<ReturnType<typeof ky.retry> | undefined> {
  const tried = tries.get(context) ?? 0;
  const sentence = await busySentence(response);
  if (sentence === null || tried === mostTries) return undefined;
  tries.set(context, tried + 1);
  if (isWrite(request)) setWaiting(context, { busy: sentence });
  const delay = Number(response.headers.get('retry-after')) * 1000 * (tried + 1);
  return ky.retry({ delay, code: 'busy' });
}

async function busySentence(response: Response): Promise<string | null> {
  if (response.status !== 503) return null;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  if (typeof body !== 'object' || body === null || !('code' in body) || body.code !== 'busy') return null;
  return 'detail' in body ? String(body.detail) : '';
}
