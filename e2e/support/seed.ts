import { type Person, password, people } from './people.ts';

type Call = (path: string, body?: unknown) => Promise<unknown>;

/** API calls as somebody, to create data without clicking. */
export interface SeedCalls {
  readonly get: Call;
  readonly post: Call;
  readonly put: Call;
  readonly patch: Call;
  readonly remove: Call;
}

/** Signs people in over HTTP. */
export type Seed = (person: Person) => Promise<SeedCalls>;

/** Signs somebody in at the server with this address. */
export async function seedAs(url: string, person: Person): Promise<SeedCalls> {
  let token = '';
  const send =
    (method: string): Call =>
    async (path, body) => {
      const response = await fetch(`${url}/v1/${path}`, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
      return text === '' ? null : JSON.parse(text);
    };
  const post = send('POST');
  const answer = await post('users/login', { email: people[person].email, password });
  token = (answer as { access_token: string }).access_token; // what a login returns
  return { get: send('GET'), post, put: send('PUT'), patch: send('PATCH'), remove: send('DELETE') };
}

/** Creates a project without drafts and returns its id. */
export async function seedProject(
  { post }: SeedCalls,
  project: { readonly customId: string; readonly name: string; readonly integrated?: boolean },
): Promise<number> {
  const answer = await post('projects', {
    custom_id: project.customId,
    project_name: project.name,
    integrated_with_spectrum: project.integrated ?? false,
  });
  return (answer as { metadata: { id: number } }).metadata.id; // what creating one returns
}
