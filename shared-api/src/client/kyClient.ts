import ky, { HTTPError, type KyInstance, TimeoutError } from 'ky';
import { newId } from '#browser/secureContext.ts';
import { networkSignIn } from '#rules/sharedTexts.ts';
import { ApiError, errorFromAnswer, isApiError } from './ApiError.ts';
import { endWatch, tryBusyAgain, watchWrite } from './busyServer.ts';
import { session } from './connection.ts';
import { requestTimeoutMs, takeEarly } from './earlyAnswers.ts';
import { hearLiveRevision } from './liveRevision.ts';
import { hearServerClock } from './serverClock.ts';

const bearer = () => `Bearer ${session.getAccessToken()}`;

const authorize = (request: Request) => {
  if (session.getAccessToken()) request.headers.set('authorization', bearer());
};

/** Calls whose token has been renewed once. */
const renewed = new WeakSet<object>();

/**
 * A network's own answer, which never reached the server: a redirect to its sign-in page, that page, or a refusal that isn't ours. It
 * says nothing about the session or what this person may do.
 */
function isIntercepted({ type, status, headers }: Response): boolean {
  const kind = headers.get('content-type') ?? '';
  if (type === 'opaqueredirect') return true;
  return status === 200
    ? kind.includes('text/html')
    : [401, 403, 407, 511].includes(status) && !kind.includes('json');
}

/** What every call goes through. */
export const client: KyInstance = ky.create({
  timeout: requestTimeoutMs,
  // The server redirects no call.
  redirect: 'manual',
  fetch: async (input, init) => {
    const early = input instanceof Request ? await takeEarly(input)?.catch(() => null) : null;
    return early ?? fetch(input, init);
  },
  // Nothing is retried, except by the hooks below: a call with an expired token once, and calls to a busy server.
  retry: { shouldRetry: () => false, limit: Number.MAX_SAFE_INTEGER },
  hooks: {
    beforeRequest: [
      ({ request }) => {
        request.headers.set('x-request-id', newId());
        authorize(request);
      },
      watchWrite,
    ],
    beforeRetry: [({ request }) => authorize(request)],
    afterResponse: [
      hearLiveRevision,
      hearServerClock,
      tryBusyAgain,
      endWatch,
      ({ request, response }) => {
        if (isIntercepted(response)) throw intercepted(request.headers.get('x-request-id') ?? '');
      },
      async ({ request, response, options: { context } }) => {
        if (response.status !== 401 || renewed.has(context) || session.getAccessToken() === null) return;
        renewed.add(context);
        // Another call has renewed the token since this one was sent.
        if (request.headers.get('authorization') !== bearer()) return ky.retry({ delay: 0, code: 'renewed' });
        if ((await codeOf(response)) === 'token_expired' && (await session.refresh()))
          return ky.retry({ delay: 0, code: 'renewed' });
        session.onSignedOut();
      },
      // An administrator ended every way in, or switched the account off.
      async ({ response }) => {
        if (response.status === 403 && (await codeOf(response)) === 'account_inactive') session.onSignedOut();
      },
    ],
    beforeError: [
      (failed) => {
        endWatch(failed);
        return toApiError(failed.error, failed.request.headers.get('x-request-id') ?? '');
      },
    ],
  },
});

async function codeOf(response: Response): Promise<unknown> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
}

const intercepted = (requestId: string) =>
  new ApiError({ status: 0, code: 'intercepted', detail: networkSignIn, fields: [], requestId, body: {} });

function toApiError(error: Error, requestId: string): ApiError {
  if (isApiError(error)) return error;
  if (error instanceof HTTPError) return errorFromAnswer(error.response.status, error.data, requestId);
  const code =
    error instanceof TimeoutError ? 'timeout' : error.name === 'AbortError' ? 'aborted' : 'network';
  return new ApiError({ status: 0, code, detail: '', fields: [], requestId, body: {} }, { cause: error });
}
