const mostStatements = 500;
const names = new Map<string, string>();

/** The name under which PostgreSQL prepares a query's text. Texts that grow with a list are many, so past the limit they have none. */
export function statementName(text: string, values: readonly unknown[]): { name?: string } {
  if (values.length === 0) return {};
  const known = names.get(text);
  if (known !== undefined) return { name: known };
  if (names.size >= mostStatements) return {};
  const name = `q${names.size}`;
  names.set(text, name);
  return { name };
}
