/**
 * Explains why a server that an operator has configured could not be reached, in a clause that a message appends to the server's
 * URL. The code of the error, or of one of its causes, decides.
 */

/** Error codes for a certificate whose issuer isn't trusted here. */
export const UNTRUSTED: readonly string[] = [
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
];

const EXPLANATIONS: Readonly<Record<string, string>> = {
  absent: 'no name server knows its host',
  inside: 'its host has an address that is not of the internet, and is not asked',
  ECONNREFUSED: 'nobody listens there',
  ECONNRESET: 'it cut the connection',
  UND_ERR_SOCKET: 'it cut the connection',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  CERT_HAS_EXPIRED: 'its certificate has ended',
  CERT_NOT_YET_VALID: 'its certificate is not good yet',
  UND_ERR_RES_EXCEEDED_MAX_SIZE: 'its answer is too long',
  ...Object.fromEntries(
    [
      'silent',
      'TimeoutError',
      'UND_ERR_CONNECT_TIMEOUT',
      'UND_ERR_HEADERS_TIMEOUT',
      'ETIMEDOUT',
      'EHOSTUNREACH',
      'ENETUNREACH',
    ].map((code) => [code, 'no answer came in time']),
  ),
  ...Object.fromEntries(
    UNTRUSTED.map((code) => [
      code,
      'its certificate is not trusted here (NODE_EXTRA_CA_CERTS; docs/operations/production.md, "A company\'s own certificate authority")',
    ]),
  ),
};

/** @returns the explanation, with the code if it is one of Node's; undefined for any other error */
export function whyUnreachable(error: unknown): string | undefined {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    const code = 'code' in at && typeof at.code === 'string' ? at.code : at.name;
    const words = EXPLANATIONS[code];
    if (words !== undefined) return /^[A-Z]/.test(code) ? `${words} (${code})` : words;
  }
  return undefined;
}
