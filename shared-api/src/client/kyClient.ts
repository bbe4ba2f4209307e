import ky, { HTTPError, type KyInstance, TimeoutError } from 'ky';
import { newId } from '#browser/secureContext.ts';
import { ApiError, errorFromAnswer } from './ApiError.ts';
import { session } from './connection.ts';
import { requestTimeoutMs, takeEarly } from './earlyAnswers.ts';
import { hearLiveRevision } from './liveRevision.ts';
import { hearServerClock } from './serverClock.ts';

const bearer = () => `Bearer ${session.getAccessToken()}`;

const authorize = (request: Request) => {
  if (session.getAccessToken()) request.headers.set('authorization', bearer());
};

/** What every call goes through. */
export const client: KyInstance = ky.create({
  timeout: requestTimeoutMs,
  fetch: async (input, init) => {
    const early = input instanceof Request ? await takeEarly(input)?.catch(() => null) : null;
    return early ?? fetch(input, init);
  },
  // Nothing is retried, except that an expired token is renewed and the same request sent once more.
  retry: { limit: 1, shouldRetry: () => false, delay: () => 0 },
  hooks: {
    beforeRequest: [
      ({ request }) => {
        request.headers.set('x-request-id', newId());
        authorize(request);
      },
    ],
    beforeRetry: [({ request }) => authorize(request)],
    afterResponse: [
      hearLiveRevision,
      hearServerClock,
      async ({ request, response, retryCount }) => {
        if (response.status !== 401 || retryCount > 0 || session.getAccessToken() === null) return;
        // Another call has renewed the token since this one was sent.
        if (request.headers.get('authorization') !== bearer()) return ky.retry({ delay: 0, code: 'renewed' });
        const body: unknown = await response
          .clone()
          .json()
          .catch(() => null);
        const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
        if (code === 'token_expired' && (await session.refresh()))
          return ky.retry({ delay: 0, code: 'renewed' });
        session.onSignedOut();
      },
    ],
    beforeError: [({ error, request }) => toApiError(error, request.headers.get('x-request-id') ?? '')],
  },
});

function toApiError(error: Error, requestId: string): ApiError {
  if (error instanceof HTTPError) return errorFromAnswer(error.response.status, error.data, requestId);
  const code =
    error instanceof TimeoutError ? 'timeout' : error.name === 'AbortError' ? 'aborted' : 'network';
  return new ApiError({ status: 0, code, detail: '', fields: [], requestId, body: {} }, { cause: error });
}
