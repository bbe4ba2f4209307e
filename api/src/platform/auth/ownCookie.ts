import type { FastifyReply, FastifyRequest } from 'fastify';

type Asked = Pick<FastifyRequest, 'cookies' | 'headers'>;

/**
 * A cookie that pages can't read. Browsers send a cookie to every port of a host, so its name has the port of the address that people
 * open: two installations on one host would overwrite each other's. Over https, browsers take one called so only from this host.
 */
export function ownCookie(name: string, publicUrl: string, sameSite: 'strict' | 'lax' = 'strict') {
  const isHttps = publicUrl.startsWith('https:');
  const options = { httpOnly: true, sameSite, secure: isHttps, path: '/' } as const;
  const nameAt = ({ headers: { host } }: Pick<Asked, 'headers'>) => {
    const port = portOf(publicUrl || `http://${host ?? ''}`);
    return `${isHttps ? '__Host-' : ''}${name}${port && `-${port}`}`;
  };
  return {
    in: (request: Asked): string | undefined => request.cookies[nameAt(request)],
    set: (
      reply: FastifyReply,
      value: string,
      lasts: { readonly expires: Date } | { readonly maxAge: number },
    ) => reply.setCookie(nameAt(reply.request), value, { ...options, ...lasts }),
    clear: (reply: FastifyReply) => reply.clearCookie(nameAt(reply.request), options),
  };
}

/** Empty for the usual one of the scheme. */
const portOf = (address: string) => (URL.canParse(address) ? new URL(address).port : '');
