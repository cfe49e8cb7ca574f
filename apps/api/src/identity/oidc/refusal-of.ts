/** Which of our words for a refusal says what has gone wrong with a provider's answer. Nothing of the answer goes further. */
import * as oauth from 'oauth4webapi';
import type { SamlRefusalReason } from '../saml/refusal.ts';

/** By the claim that isn't as it has to be. */
const BY_CLAIM: Readonly<Record<string, SamlRefusalReason>> = {
  ...{ nonce: 'wrong_request', aud: 'wrong_audience', azp: 'wrong_audience', iss: 'wrong_issuer' },
  ...{ exp: 'expired', nbf: 'not_yet' },
};

const BY_CODE: Readonly<Record<string, SamlRefusalReason>> = {
  [oauth.KEY_SELECTION]: 'bad_signature',
  [oauth.JSON_ATTRIBUTE_COMPARISON]: 'wrong_issuer',
};

const BY_MESSAGE: readonly (readonly [RegExp, SamlRefusalReason])[] = [
  [/^unexpected "iss"|^response parameter "iss"/, 'wrong_issuer'],
  [/signature verification failed/, 'bad_signature'],
  [/"alg"/, 'weak_algorithm'],
];

export function refusalOf(error: unknown): SamlRefusalReason {
  if (error instanceof oauth.AuthorizationResponseError) return 'provider_error';
  if (error instanceof oauth.WWWAuthenticateChallengeError) return 'wrong_client';
  if (error instanceof oauth.ResponseBodyError) return /client/.test(error.error) ? 'wrong_client' : 'code_refused';
  if (error instanceof oauth.UnsupportedOperationError) return 'weak_algorithm';
  if (!(error instanceof oauth.OperationProcessingError)) return 'provider_unreachable';
  const { claim = '' } = (error.cause ?? {}) as { readonly claim?: string };
  return (
    BY_CLAIM[claim] ??
    BY_CODE[error.code ?? ''] ??
    BY_MESSAGE.find(([pattern]) => pattern.test(error.message))?.[1] ??
    'malformed'
  );
}
