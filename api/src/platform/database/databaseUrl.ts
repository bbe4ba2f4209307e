/** The address of another database on the same server. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${encodeURIComponent(name)}`;
  return url.href;
}
