import pg from 'pg';

const mostStatements = 500;
const names = new Map<string, string>();

/** A connection that lets PostgreSQL keep the plan of each query: planning costs more than most queries here do. */
export class PreparingClient extends pg.Client {
  constructor(settings?: string | pg.ClientConfig) {
    super(settings);
    const send = this.query.bind(this);
    const query = (request: unknown, values: unknown, ...rest: unknown[]) =>
      Reflect.apply(send, this, [withName(request, values), values, ...rest]);
    this.query = query as typeof this.query; // the same arguments in the same order, whichever overload it is
  }
}

function withName(request: unknown, values: unknown): unknown {
  if (typeof request !== 'object' || request === null || !('text' in request)) return request;
  if (typeof request.text !== 'string' || !Array.isArray(values) || values.length === 0) return request;
  const name = nameOf(request.text);
  return name ? { ...request, name } : request;
}

/** Texts that grow with a list are many; beyond the limit a query is sent without a name. */
function nameOf(text: string): string | null {
  const known = names.get(text);
  if (known || names.size >= mostStatements) return known ?? null;
  const name = `q${names.size}`;
  names.set(text, name);
  return name;
}
