import fp from 'fastify-plugin';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { App } from './App.ts';

/** For tests: fails a request whose answer does not match its route's schema or holds more than it, so that nothing else leaves. */
export const answerCheck = fp(
  async (app: App) => {
    const checks = new Map<TSchema, ReturnType<typeof Compile>>();
    app.addHook('preSerialization', async (request, reply, payload) => {
      const schema = schemaFor(request.routeOptions.schema?.response, reply.statusCode);
      if (!schema) return payload;
      const check = checks.get(schema) ?? Compile(closed(schema));
      checks.set(schema, check);
      if (check.Check(payload)) return payload;
      throw new Error(`The answer breaks its schema: ${JSON.stringify(check.Errors(payload).slice(0, 3))}`);
    });
  },
  { name: 'answer-check' },
);

function schemaFor(response: unknown, status: number): TSchema | null {
  if (typeof response !== 'object' || response === null) return null;
  return new Map(Object.entries(response)).get(String(status)) ?? null;
}

/** The schema with its objects closed: a client may take later servers' fields, but no route may send one that it doesn't declare. */
const closed = (schema: TSchema): TSchema =>
  JSON.parse(JSON.stringify(schema), (_key, part) =>
    part?.type === 'object' && part.properties ? { additionalProperties: false, ...part } : part,
  );
