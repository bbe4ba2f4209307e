import { connectSession } from 'shared-api/client';
import type { LiveEvent, PersonOnDraft } from 'shared-api/contract';
import type { FakeNetwork } from 'shared-api/testing';

/** Signs the live stream's client in. */
export function followLiveAs(userId: number) {
  // jsdom doesn't say. Over plain http each tab has a stream of its own.
  Object.assign(globalThis, { isSecureContext: false });
  const token = `.${btoa(JSON.stringify({ sub: userId }))}.`;
  connectSession({ getAccessToken: () => token, refresh: async () => true, onSignedOut: () => {} });
}

/** The network's answers to `GET /live`: a first stream that names who is on a project, and later ones that say nothing. */
export function peopleStream(network: () => FakeNetwork, projectId: number, people: PersonOnDraft[]) {
  const events: LiveEvent[] = [{ type: 'hello' }, { type: 'project_people', project_id: projectId, people }];
  const stream = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
  const silence = new Promise<never>(() => {});
  return () => (network().sent('GET /live').length === 1 ? new Response(stream) : silence);
}
