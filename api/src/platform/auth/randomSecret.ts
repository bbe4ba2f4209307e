import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, as text for a cookie, a token or a link. */
export const newSecret = () => randomBytes(32).toString('base64url');

/** What is stored of a random secret. It needs no salt, since nobody can guess one. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');
