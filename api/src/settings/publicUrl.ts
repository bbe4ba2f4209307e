/** Why an address can't be the one that people use, or null. */
export function publicUrlFault(address: string): string | null {
  if (address === '') return null;
  if (!/^https?:\/\//.test(address)) return 'it has to begin with https://';
  if (!URL.canParse(address)) return "it isn't an address";
  const { username, hostname, pathname, search, hash } = new URL(address);
  if (username) return 'it names an account';
  if (pathname + search + hash !== '/') return 'it has a path, and MobPrep needs a host of its own';
  return isEverywhere(hostname) ? `${hostname} means "all addresses", and nobody can open that` : null;
}

const isEverywhere = (hostname: string) => hostname === '0.0.0.0' || hostname === '[::]';

/** Why an address is probably not the one that people use, or null. */
export function publicUrlDoubt(address: string): string | null {
  if (address === '') return null;
  const { protocol, hostname } = new URL(address);
  if (/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname))
    return "only the server's own machine can open it";
  return protocol === 'http:' ? 'over http, passwords cross the network readable' : null;
}
