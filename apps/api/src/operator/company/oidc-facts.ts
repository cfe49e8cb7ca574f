/**
 * Reads the settings of a company's OpenID Connect provider from flags: issuer, client id with secret or key, and the
 * claim that identifies a person. It contacts the issuer at once, so that settings that can't work are refused.
 */
import { isSeen } from '@minori/contract/outside-text';
import { newClientKey, openedKeys, storedKeys } from '../../identity/oidc/client-key.ts';
import { sealClientSecret } from '../../identity/oidc/client-secret.ts';
import { OidcProviders, requireKeyTaken, requireUsable } from '../../identity/oidc/provider-client.ts';
import { isOidc } from '../../identity/oidc/sign-in.ts';
import type { IdentityProvider, NewClient } from '../../identity/saml/identity-provider-repository.ts';
import { readNamedFile } from '../../platform/base/named-file.ts';
import { whyUnreachable } from '../../platform/base/why-unreachable.ts';
import type { CommandContext } from '../command/command-context.ts';
import { OperatorError } from '../command/operator-error.ts';
import { addressRule, mendable } from './provider-facts.ts';

/** Claims that identify a person permanently at common providers. */
export const SUBJECT_CLAIMS = ['sub', 'email', 'oid', 'preferred_username', 'upn'] as const;

export interface OidcFlags {
  readonly issuer?: string;
  readonly clientId?: string;
  readonly clientSecretFile?: string;
  readonly clientKey?: boolean;
  readonly subjectClaim: (typeof SUBJECT_CLAIMS)[number];
}

export interface OidcFacts {
  readonly issuer: string;
  readonly clientId: string;
  readonly subjectClaim: string;
  /**
   * Encrypts the credentials for the company; called inside the transaction, where the company and its previous
   * provider are known.
   */
  readonly clientOf: (sysOrganizationCode: string, before: IdentityProvider | undefined) => NewClient;
}

const LONGEST_SECRET = 1024;

async function secretIn(file: string): Promise<string> {
  const secret = (await readNamedFile(file)).toString().replace(/\r?\n$/, '');
  if (secret === '' || secret.length > LONGEST_SECRET || !/^[ -~]+$/.test(secret))
    throw new OperatorError(`${file}: a client secret is one line of ASCII, ${LONGEST_SECRET} characters at most.`);
  return secret;
}

/** @throws OperatorError when the issuer can't be reached or doesn't support our sign-in */
async function requireAnswering(issuer: string, hasKey: boolean, now: () => Date): Promise<void> {
  const { server } = await new OidcProviders(now).discovered(issuer).catch((error: unknown) => {
    const { message, code } = error as { readonly message: string; readonly code?: string };
    const isElsewhere = code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED';
    const why = isElsewhere ? 'it calls itself by another name' : (whyUnreachable(error) ?? message);
    throw new OperatorError(`${issuer}/.well-known/openid-configuration can't be used: ${why}.`);
  });
  mendable(() => requireUsable(server));
  if (hasKey) mendable(() => requireKeyTaken(server));
}

/** @throws OperatorError when it isn't set */
export function requireJobSecret({ settings }: Pick<CommandContext, 'settings'>): string {
  const jobSecret = settings.scraper?.jobSecret ?? null;
  if (jobSecret !== null) return jobSecret;
  throw new OperatorError(
    'MINORI_JOB_SECRET and SCRAPER_URL are needed, as the api has them: client secrets and keys are sealed by it.',
  );
}

/** Keeps the key that is registered at the provider while it can be decrypted; otherwise makes a new one. */
function keysOf(owner: Parameters<typeof storedKeys>[1], before: IdentityProvider | undefined, jobSecret: string) {
  const isSame =
    before &&
    isOidc(before) &&
    before.clientKeys &&
    before.clientId === owner.clientId &&
    before.entityId === owner.entityId;
  const known = isSame ? openedKeys(before, jobSecret) : null;
  return storedKeys(known ?? [newClientKey()], owner, jobSecret);
}

/** @throws OperatorError for incomplete flags */
export async function oidcFactsOf(
  { issuer, clientId, clientSecretFile, clientKey = false, subjectClaim }: OidcFlags,
  { settings, now }: Pick<CommandContext, 'settings' | 'now'>,
): Promise<OidcFacts> {
  if (issuer === undefined || clientId === undefined || (clientSecretFile !== undefined) === clientKey)
    throw new OperatorError(
      '--issuer, --client-id and one of --client-secret-file and --client-key are needed together.',
    );
  if (!addressRule(settings)(issuer))
    throw new OperatorError('--issuer must be an https address without user and password.');
  if (!isSeen(clientId)) throw new OperatorError('--client-id is empty.');
  const jobSecret = requireJobSecret({ settings });
  const secret = clientSecretFile === undefined ? null : await secretIn(clientSecretFile);
  await requireAnswering(issuer, clientKey, now);
  const clientOf: OidcFacts['clientOf'] = (sysOrganizationCode, before) => {
    if (secret === null) return keysOf({ sysOrganizationCode, entityId: issuer, clientId }, before, jobSecret);
    const owner = { sysOrganizationCode, issuer, clientId };
    return { clientKeys: null, clientSecret: sealClientSecret(secret, owner, jobSecret) };
  };
  return { issuer, clientId, subjectClaim, clientOf };
}
