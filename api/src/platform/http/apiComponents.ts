import * as contract from 'shared-api/contract';

/** Names of the contract's objects, keyed by their schema as text. Of two identical ones, the first gives the name. */
const names = new Map(
  Object.entries(contract)
    .filter(([, value]) => isObjectSchema(value))
    .map(([name, value]) => [textOf(value), name] as const)
    .reverse(),
);

/** Returns the document with each contract object described once, under its name. */
export function byName<D extends { paths?: object; components?: object }>(document: D): D {
  const schemas: Record<string, unknown> = {};

  const named = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const name = isObjectSchema(value) ? names.get(textOf(value)) : undefined;
    if (name === undefined) return parts(value);
    if (!schemas[name]) {
      schemas[name] = {};
      schemas[name] = parts(value);
    }
    return { $ref: `#/components/schemas/${name}` };
  };
  const parts = (value: object): unknown =>
    Array.isArray(value)
      ? value.map(named)
      : Object.fromEntries(Object.entries(value).map(([key, part]) => [key, named(part)]));

  const paths = named(document.paths);
  return { ...document, paths, components: { ...document.components, schemas } };
}

function isObjectSchema(value: unknown): value is object {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    value.type === 'object' &&
    'properties' in value
  );
}

/** The contract and OpenAPI write the same schema differently; this gives both the same text. */
function textOf(schema: unknown): string {
  return JSON.stringify(schema, (_key, value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const { $id, const: literal, patternProperties, ...same } = value;
    if (literal !== undefined) same.enum = [literal];
    if (patternProperties) [same.additionalProperties] = Object.values(patternProperties);
    return Object.fromEntries(Object.entries(same).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
