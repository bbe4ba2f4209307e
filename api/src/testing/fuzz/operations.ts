import type { App } from '#platform/http/App.ts';
import type { Schema } from './Schema.ts';

/** One operation of the described server. */
export interface Operation {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly isPublic: boolean;
  /** True if only a remote's pipeline may call it. */
  readonly isForPipelines: boolean;
  readonly params: Readonly<Record<string, Schema>>;
  readonly query: Readonly<Record<string, Schema>>;
  readonly body: Schema | null;
}

interface Described {
  readonly security?: readonly object[];
  readonly parameters?: readonly { name: string; in: string; schema: Schema }[];
  readonly responses?: Readonly<Record<string, { content?: object }>>;
  readonly requestBody?: { content: { 'application/json'?: { schema: Schema } } };
}

/** Reads the operations that /v1/openapi.json describes. */
export async function readOperations(app: App): Promise<Operation[]> {
  const { body } = await app.inject('/v1/openapi.json');
  return operationsIn(body);
}

/** The operations of a description. */
export function operationsIn(body: string): Operation[] {
  const { components } = JSON.parse(body);
  const inPlace = (text: string): unknown =>
    JSON.parse(text, (_key, value) =>
      value?.$ref ? inPlace(JSON.stringify(components.schemas[value.$ref.split('/').at(-1)])) : value,
    );
  const { paths } = inPlace(body) as { paths: Record<string, Record<string, Described>> }; // the shape of the document
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, described]) => !isStream(described))
      .map(([method, described]) => toOperation(path, method.toUpperCase(), described)),
  );
}

/** An answer that doesn't end by itself. */
const isStream = ({ responses }: Described) => 'text/event-stream' in (responses?.['200']?.content ?? {});

function toOperation(path: string, method: string, described: Described): Operation {
  const inside = (place: string) =>
    Object.fromEntries(
      (described.parameters ?? [])
        .filter((each) => each.in === place)
        .map(({ name, schema }) => [name, schema]),
    );
  return {
    name: `${method} ${path}`,
    method: method as Operation['method'], // the description names only these
    path,
    isPublic: described.security?.length === 0,
    isForPipelines:
      described.security?.every((way) => 'deployToken' in way) === true && described.security.length > 0,
    params: inside('path'),
    query: inside('query'),
    body: described.requestBody?.content['application/json']?.schema ?? null,
  };
}
