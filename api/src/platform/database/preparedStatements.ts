import pg from 'pg';

const mostStatements = 500;
const names = new Map<string, string>();

/** A connection that lets PostgreSQL keep each query's plan, since planning costs more than running most of our queries. */
export class PreparingClient extends pg.Client {
  constructor(settings?: string | pg.ClientConfig) {
    super(settings);
    const send = this.query.bind(this);
    const query = (request: unknown, values: unknown, ...rest: unknown[]) => {
      const result: unknown = Reflect.apply(send, this, [withName(request, values), values, ...rest]);
      if (result instanceof Promise) result.catch((error) => this.#abandonUnlessAnswered(error));
      return result;
    };
    this.query = query as typeof this.query; // the same arguments in the same order, whichever overload it is
  }

  /** Breaks the connection. Pending queries fail, and PostgreSQL rolls back the open transaction. */
  abandon() {
    this.connection.stream.destroy();
  }

  /**
   * If a query fails without an answer from PostgreSQL, nobody knows what the connection is doing. The driver forgets what it
   * stopped waiting for, even a ROLLBACK, so the next user would be inside that transaction.
   */
  #abandonUnlessAnswered(error: unknown) {
    if (!(error instanceof pg.DatabaseError)) this.abandon();
  }
}

function withName(request: unknown, values: unknown): unknown {
  if (typeof request !== 'object' || request === null || !('text' in request)) return request;
  if (typeof request.text !== 'string' || !Array.isArray(values) || values.length === 0) return request;
  const name = nameOf(request.text);
  return name ? { ...request, name } : request;
}

/** Names a query text. Texts that grow with a list are many, so past the limit a query is sent unnamed. */
function nameOf(text: string): string | null {
  const known = names.get(text);
  if (known || names.size >= mostStatements) return known ?? null;
  const name = `q${names.size}`;
  names.set(text, name);
  return name;
}
