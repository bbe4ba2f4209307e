import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { App } from './App.ts';

/** For tests: fails a request whose answer does not match its route's schema, so the contract stays true. */
export function registerAnswerCheck(app: App) {
  const checks = new Map<TSchema, ReturnType<typeof Compile>>();
  app.addHook('preSerialization', async (request, reply, payload) => {
    const schema = schemaFor(request.routeOptions.schema?.response, reply.statusCode);
    if (!schema) return payload;
    const check = checks.get(schema) ?? Compile(schema);
    checks.set(schema, check);
    if (check.Check(payload)) return payload;
    throw new Error(`The answer breaks its schema: ${JSON.stringify(check.Errors(payload).slice(0, 3))}`);
  });
}

function schemaFor(response: unknown, status: number): TSchema | null {
  if (typeof response !== 'object' || response === null) return null;
  return new Map(Object.entries(response)).get(String(status)) ?? null;
}
