/**
 * Makes and encrypts our private key at a company's OpenID Connect provider, used instead of a client secret
 * (private_key_jwt, RFC 7523). It is a P-256 key per provider, so that a proof for one is useless at another. The
 * operator's command makes it, and later its replacement.
 */
import { createHash, generateKeyPairSync } from 'node:crypto';
import * as z from 'zod/mini';
import type { PublicClientKey } from '../../platform/storage/schema/passwords.ts';
import type { IdentityProvider } from '../saml/identity-provider-repository.ts';
import { openClientSecret, sealClientSecret } from './client-secret.ts';

const PrivateClientKey = z.object({
  ...{ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string(), d: z.string() },
  ...{ kid: z.string(), use: z.literal('sig'), alg: z.literal('ES256') },
});
type ClientKey = z.output<typeof PrivateClientKey>;

/** Credentials that we present to a provider. */
export type ClientProof = { readonly secret: string } | { readonly key: CryptoKey; readonly kid: string };

export function newClientKey(): ClientKey {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  // The key's thumbprint (RFC 7638).
  const kid = createHash('sha256')
    .update(JSON.stringify({ crv: 'P-256', kty: 'EC', x, y }))
    .digest('base64url');
  return { kty: 'EC', crv: 'P-256', x, y, kid, use: 'sig', alg: 'ES256', d };
}

type Owner = Pick<IdentityProvider, 'sysOrganizationCode' | 'entityId'> & { readonly clientId: string };

const boundTo = ({ sysOrganizationCode, entityId: issuer, clientId }: Owner) => ({
  ...{ sysOrganizationCode, issuer, clientId },
});

/** Values for two columns of the provider's row. @param keys the current one, and the next one if there is one */
export function storedKeys(keys: readonly ClientKey[], owner: Owner, jobSecret: string) {
  const clientKeys = keys.map(({ d: _, ...key }): PublicClientKey => key);
  return { clientKeys, clientSecret: sealClientSecret(JSON.stringify(keys), boundTo(owner), jobSecret) };
}

type Stored = Owner & Pick<IdentityProvider, 'clientKeys'> & { readonly clientSecret: Buffer };

/** @returns null when encrypted with another job secret; the same for `clientProof` */
export function openedKeys(provider: Stored, jobSecret: string): readonly ClientKey[] | null {
  const text = openClientSecret(provider.clientSecret, boundTo(provider), jobSecret);
  return text === null ? null : z.array(PrivateClientKey).parse(JSON.parse(text));
}

export async function clientProof(provider: Stored, jobSecret: string): Promise<ClientProof | null> {
  if (provider.clientKeys === null) {
    const secret = openClientSecret(provider.clientSecret, boundTo(provider), jobSecret);
    return secret === null ? null : { secret };
  }
  const [inUse] = openedKeys(provider, jobSecret) ?? [];
  if (!inUse) return null;
  const { kid, kty, crv, x, y, d } = inUse;
  const curve = { name: 'ECDSA', namedCurve: 'P-256' };
  return { kid, key: await crypto.subtle.importKey('jwk', { kty, crv, x, y, d }, curve, false, ['sign']) };
}
