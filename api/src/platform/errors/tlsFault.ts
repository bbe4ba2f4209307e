const extraAuthorities = 'in a file that NODE_EXTRA_CA_CERTS names';
const unknownAuthority = `its certificate is from an authority that Node doesn't know: put that authority's certificate ${extraAuthorities}`;
const otherHost = "its certificate is for another host name than the one in this server's settings";
const tooWeak =
  'its certificate, or one of its authorities, has a key or signature that is too weak: make a new one';
const otherUse = "its certificate isn't meant for a server, or its authority's isn't one of an authority";
const otherVersion = 'it speaks only versions of TLS that this server refuses: let it speak TLS 1.2 or newer';
const noTls = "it doesn't speak TLS at this port";

/** What Node and OpenSSL call it, and what it means. */
const faults: Readonly<Record<string, string>> = {
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: `${unknownAuthority}, or let the other server send its whole chain`,
  UNABLE_TO_GET_ISSUER_CERT: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownAuthority,
  SELF_SIGNED_CERT_IN_CHAIN: unknownAuthority,
  CERT_UNTRUSTED: unknownAuthority,
  DEPTH_ZERO_SELF_SIGNED_CERT: `its certificate is self-signed: put that certificate ${extraAuthorities}`,
  CERT_HAS_EXPIRED: 'its certificate has expired',
  CERT_NOT_YET_VALID: "its certificate isn't valid yet: check this server's clock",
  CERT_REVOKED: 'its certificate was revoked',
  ERR_TLS_CERT_ALTNAME_INVALID: otherHost,
  HOSTNAME_MISMATCH: otherHost,
  CA_MD_TOO_WEAK: tooWeak,
  CA_KEY_TOO_SMALL: tooWeak,
  EE_KEY_TOO_SMALL: tooWeak,
  INVALID_CA: otherUse,
  INVALID_PURPOSE: otherUse,
  CERT_SIGNATURE_FAILURE: `the signature of its certificate is wrong: the authority ${extraAuthorities} may be another of the same name`,
  ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION: otherVersion,
  ERR_SSL_UNSUPPORTED_PROTOCOL: otherVersion,
  EPROTO: "they can't agree on TLS: it may not speak TLS at this port, or only an old version",
  ERR_SSL_WRONG_VERSION_NUMBER: noTls,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: noTls,
};

/**
 * Says in words why a TLS connection to another server failed, and which setting cures it. Reads the code of the error, of its
 * causes, and the `originalCode` that mail libraries keep; null if TLS isn't at fault. The words go on after a name and a colon.
 */
export function tlsFault(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  const { code, originalCode, cause }: { code?: unknown; originalCode?: unknown; cause?: unknown } = error;
  return faults[String(originalCode ?? code)] ?? tlsFault(cause);
}
