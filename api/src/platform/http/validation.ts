import type { FastifySchemaCompiler } from 'fastify';
import type { FieldError } from 'shared-api/contract';
import { dayProblem, oneLineProblem, requiredField, textProblem, tooLong, written } from 'shared-api/rules';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Pointer } from 'typebox/value';
import { Problem } from '#platform/errors/Problem.ts';
import { notInXml } from '#platform/workbooks/xmlText.ts';
import './textFormats.ts';

type Check = ReturnType<typeof Compile>;

/**
 * Checks bodies as they are. Path and query arrive as text and are parsed strictly by the schema. Lengths and counts are
 * checked on what was sent; only then do texts get their one spelling, which is checked again if it differs.
 */
export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const check = Compile(schema);
  const types = httpPart === 'body' ? null : typesIn(schema);
  return (given: unknown) => {
    const sent = types ? readText(given, types) : given;
    if (!check.Check(sent)) return { error: refusal(schema, check, sent) };
    const bad = firstUnusable(sent, '');
    if (bad !== null) return { error: new Problem(422, 'validation_failed', [bad]) };
    const value = respelled(sent);
    return value === sent || check.Check(value) ? { value } : { error: refusal(schema, check, value) };
  };
};

/** For routes that read a large body a piece at a time: all of it at once would block everybody else. */
export const bodyLater: FastifySchemaCompiler<TSchema> = (part) =>
  part.httpPart === 'body' ? (value: unknown) => ({ value }) : compileValidator(part);

/** What a refusal lists and quotes at most. */
const [mostFaults, mostOfName] = [20, 100];

function refusal(schema: TSchema, check: Check, value: unknown): Problem {
  const errors = check.Errors(value);
  const unknown = errors.flatMap((error) => {
    if (error.keyword !== 'additionalProperties') return [];
    const others = fieldsOfOtherKinds(schema, error.schemaPath);
    return error.params.additionalProperties
      .filter((name) => !others.has(name))
      .slice(0, mostFaults)
      .map((name) => dotted(`${error.instancePath}/${name.slice(0, mostOfName)}`));
  });
  if (unknown.length > 0)
    return new Problem(
      422,
      'unknown_field',
      unknown.slice(0, mostFaults).map((field) => ({ field, msg: 'This field is not known' })),
    );
  const fields = errors.flatMap((error): FieldError[] => {
    const at = error.instancePath;
    if (error.keyword !== 'required')
      return [{ field: dotted(at) || 'body', msg: sentenceOf(error, Pointer.Get(value, at)) }];
    return error.params.requiredProperties.map((name) => ({
      field: dotted(`${at}/${name}`),
      msg: requiredField,
    }));
  });
  return new Problem(422, 'validation_failed', fields.slice(0, mostFaults));
}

/** The fields of everything that a body may be, where it may be one of several: the validator complains once for each. */
function fieldsOfOtherKinds(schema: TSchema, schemaPath: string): Set<string> {
  const [kinds] = schemaPath.match(/(?<=^#).*\/anyOf(?=\/\d+$)/) ?? [];
  const all: { readonly properties?: object }[] = kinds
    ? Object.values(Object(Pointer.Get(schema, kinds)))
    : [];
  return new Set(all.flatMap(({ properties }) => Object.keys(properties ?? {})));
}

const textProblems: Readonly<Record<string, (text: string) => string | null>> = {
  text: textProblem,
  line: oneLineProblem,
  date: () => dayProblem,
};

type Fault = ReturnType<Check['Errors']>[number];

/** Our own wording for what people can type wrong, clear without the field name. The validator's wording for what only programs send. */
function sentenceOf({ keyword, params, message }: Fault, value: unknown): string {
  if (keyword === 'minLength') return `Use at least ${params.limit} characters`;
  if (keyword === 'maxLength') return tooLong(params.limit);
  if (keyword === 'format' && params.format === 'email') return 'This is not an email address';
  const problem = keyword === 'format' && textProblems[params.format]?.(String(value));
  if (problem) return problem;
  if (keyword === 'pattern') return 'This text is empty or holds characters that cannot be used';
  if (keyword === 'type' && params.type === 'array') return 'A list is expected here';
  return message;
}

const dotted = (path: string) => path.replace(/^\//, '').replaceAll('/', '.');

/** The types of what a path or a query holds, by name. */
function typesIn(schema: TSchema): Map<string, unknown> {
  const properties =
    'properties' in schema ? Object.entries(schema.properties as Record<string, TSchema>) : []; // an object schema's properties are schemas
  return new Map(properties.map(([name, part]) => [name, 'type' in part && part.type]));
}

function readText(given: unknown, types: Map<string, unknown>): unknown {
  if (typeof given !== 'object' || given === null) return given;
  return Object.fromEntries(
    Object.entries(given).map(([name, text]) => [name, readValue(text, types.get(name))]),
  );
}

function readValue(text: unknown, type: unknown): unknown {
  if (typeof text !== 'string') return text;
  // A list of one value arrives as just that value.
  if (type === 'array') return [text];
  if (type === 'integer' && /^\d{1,15}$/.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

/** Returns the value itself if all its texts are in their one spelling already. */
function respelled(value: unknown): unknown {
  if (typeof value === 'string') return written(value);
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.values(value);
  const spelled = parts.map(respelled);
  if (spelled.every((part, at) => part === parts[at])) return value;
  return Array.isArray(value)
    ? spelled
    : Object.fromEntries(Object.keys(value).map((name, at) => [name, spelled[at]]));
}

/** Finds the first unusable text, or null. PostgreSQL can't store NUL, half a surrogate pair isn't a character, the rest breaks workbooks. */
function firstUnusable(value: unknown, path: string): FieldError | null {
  if (typeof value === 'string')
    return notInXml.test(value) || !value.isWellFormed()
      ? {
          field: path || 'body',
          msg: textProblem(value) ?? 'This text holds characters that cannot be stored',
        }
      : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, part] of Object.entries(value)) {
    const bad = firstUnusable(part, path ? `${path}.${name}` : name);
    if (bad) return bad;
  }
  return null;
}
