import { tlsFault } from '../../api/src/platform/errors/tlsFault.ts';
import { type Candidate, digestOf } from './Candidate.ts';

/** What the person releasing has to know, in one sentence. */
export class Refusal extends Error {}

/** Says why a suite couldn't be reached. */
export const unreachable =
  (to: string) =>
  (cause: unknown): never => {
    const words = tlsFault(cause);
    throw new Refusal(words === null ? `Can't reach ${to}.` : `Can't reach ${to}: ${words}.`, { cause });
  };

/** The part of a channel that the command reports. */
export interface Channel {
  readonly state: 'on' | 'off';
  readonly live: string | null;
  readonly previous: string | null;
}

interface Published {
  readonly digest: string;
  /** Missing from servers before November 29, 2026. */
  readonly overdue_flags?: readonly { readonly id: string; readonly until: string }[];
}

interface ServerOptions {
  readonly to: string;
  readonly token: string;
  /** Whether the gate accepts a release that was never opened in the live shell. */
  readonly unopened: boolean;
  /** Whether a version may go live although its remote failed too often. */
  readonly overBudget: boolean;
}

/** A running suite, as one remote's pipeline sees it. */
export function releaseServer({ to, token, unopened, overBudget }: ServerOptions) {
  async function send<Answer>(method: 'POST' | 'PUT', path: string, body: object): Promise<Answer> {
    const answer = await fetch(new URL(`/v1/${path}`, to), {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    }).catch(unreachable(to));
    const said: unknown = await answer.json().catch(() => null);
    if (answer.ok) return said as Answer; // the contract's answer
    throw new Refusal(sentenceOf(said) ?? `${to} answered ${answer.status}.`);
  }

  const query = [...(unopened ? ['unopened=true'] : []), ...(overBudget ? ['over_budget=true'] : [])].join(
    '&',
  );
  const gated = <Answer>(method: 'POST' | 'PUT', path: string, body: object) =>
    send<Answer>(method, query ? `${path}?${query}` : path, body);
  const change = (method: 'POST' | 'PUT', path: string, body: object) =>
    gated<Channel>(method, `releases/${path}`, body);

  return {
    /** Returns the flags whose last day is over. `shell` is the build that it was opened in; empty if it wasn't opened. */
    publish: async (candidate: Candidate, commit: string, shell: string) => {
      const { name: remote, version } = candidate.description;
      const files = [...candidate.files].map(([path, body]) => ({ path, content: body.toString('base64') }));
      const { digest, overdue_flags } = await send<Published>('POST', 'releases', {
        remote,
        version,
        commit,
        ...(shell && { mounted_in: shell }),
        files,
      });
      if (digest !== digestOf(candidate)) throw new Refusal("The server's files differ from those sent.");
      return overdue_flags ?? [];
    },
    /** A link to a published version, which need not be live. */
    preview: (remote: string, version: string) =>
      gated<{ url: string }>('POST', 'previews/links', { remote, version }),
    promote: (remote: string, version: string) => change('POST', `${remote}/promote`, { version }),
    canary: (remote: string, version: string, share: number) =>
      change('PUT', `${remote}/canary`, { version, roles: [], share }),
    rollBack: (remote: string) => change('POST', `${remote}/roll-back`, {}),
    switchTo: (remote: string, state: Channel['state']) => change('PUT', `${remote}/state`, { state }),
  };
}

/** The server's own sentence, or the first of several. */
function sentenceOf(said: unknown): string | null {
  if (typeof said !== 'object' || said === null || !('detail' in said)) return null;
  const { detail } = said;
  if (typeof detail === 'string') return detail;
  const [first]: { field: string; msg: string }[] = Array.isArray(detail) ? detail : [];
  return first ? `${first.field}: ${first.msg.replace(unknownKey, tooOld)}` : null;
}

/** How servers before November 29, 2026 refuse the first key that they don't know. */
const unknownKey = /^remote\.json is malformed: \/(\w+) schema is false$/;
const tooOld =
  "that suite is older than this remote's tools and doesn't know $1 in remote.json. Update the suite, or leave that out";
