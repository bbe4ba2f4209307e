import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { errors, type JWTVerifyResult, jwtVerify, SignJWT } from 'jose';
import { Problem } from '#platform/errors/Problem.ts';

export const accessSeconds = 600;
const algorithm = 'HS256';
const issuer = 'mobprep';
const accessType = 'at+jwt';
const accessAudience = 'mobprep-api';
const leewaySeconds = 30;
/** The prefix of opaque session handles, which makes them recognisable where a token is expected. */
export const handlePrefix = 'mh_';

export interface Subject {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: string;
}

/** Derives a separate key for each purpose from the installation's one secret. */
export const deriveKey = (secret: string, purpose: string) =>
  createHmac('sha256', secret).update(`mobprep ${purpose}`).digest();

const tokenKeys = new Map<string, KeyObject>();

/** Keeps one object per secret, because the library imports a key once per object. */
function tokenKey(secret: string): KeyObject {
  const key = tokenKeys.get(secret) ?? createSecretKey(deriveKey(secret, 'tokens'));
  tokenKeys.set(secret, key);
  return key;
}

export const signAccessToken = (secret: string, userId: number, sessionId: string, now: Date) =>
  sign(secret, new SignJWT({ sid: sessionId }), accessType, accessAudience, userId, now);

/** Tells the browser whose name to show. No route accepts it. */
export const signIdToken = (secret: string, { id, name, email, role }: Subject, now: Date) =>
  sign(secret, new SignJWT({ name, email, role }), 'id+jwt', 'mobprep-web', id, now);

function sign(secret: string, jwt: SignJWT, typ: string, audience: string, userId: number, now: Date) {
  const seconds = Math.floor(now.getTime() / 1000);
  return jwt
    .setProtectedHeader({ alg: algorithm, typ })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(String(userId))
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + accessSeconds)
    .sign(tokenKey(secret));
}

export interface AccessClaims {
  readonly userId: number;
  readonly sessionId: string;
  readonly expiresAt: Date;
}

/** Returns an access token's claims. The error code tells tokens of another type, forged and expired ones apart. */
export async function readAccessToken(
  accepted: readonly string[],
  token: string,
  now: Date,
): Promise<AccessClaims> {
  if (token.startsWith(handlePrefix)) throw wrongType();
  const { payload, protectedHeader } = await verify(accepted, token, now);
  if (protectedHeader.typ !== accessType || payload.aud !== accessAudience) throw wrongType();
  const userId = Number(payload.sub);
  const sessionId = payload['sid'];
  if (!Number.isInteger(userId) || typeof sessionId !== 'string') throw invalidToken();
  return { userId, sessionId, expiresAt: new Date(Number(payload.exp) * 1000) };
}

async function verify(
  [secret, ...others]: readonly string[],
  token: string,
  now: Date,
): Promise<JWTVerifyResult> {
  if (secret === undefined) throw invalidToken();
  try {
    return await jwtVerify(token, tokenKey(secret), {
      algorithms: [algorithm],
      issuer,
      currentDate: now,
      clockTolerance: leewaySeconds,
      requiredClaims: ['exp', 'iat', 'sub'],
    });
  } catch (error) {
    if (error instanceof errors.JWTExpired)
      throw new Problem(401, 'token_expired', 'The session needs to be renewed');
    if (error instanceof errors.JWSSignatureVerificationFailed) return verify(others, token, now);
    throw invalidToken();
  }
}

export const signInFirst = (code: 'invalid_token' | 'refresh_invalid') =>
  new Problem(401, code, 'Sign in first');
export const invalidToken = () => signInFirst('invalid_token');
const wrongType = () => new Problem(401, 'wrong_token_type', 'This is not an access token');
