/**
 * The facts of a company's provider that speaks OpenID Connect: its issuer, our name and secret there, and the claim that names a
 * person. The issuer is asked at once, so that what can't work is said before it counts.
 */
import { isSeen } from '@minori/contract/outside-text';
import { sealClientSecret } from '../../identity/oidc/client-secret.ts';
import { OidcProviders, requireUsable } from '../../identity/oidc/provider-client.ts';
import { readNamedFile } from '../../platform/base/named-file.ts';
import type { CommandContext } from '../command/command-context.ts';
import { OperatorError } from '../command/operator-error.ts';
import { addressRule, mendable } from './provider-facts.ts';

/** Claims by which providers name a person for good. */
export const SUBJECT_CLAIMS = ['sub', 'email', 'oid', 'preferred_username', 'upn'] as const;

export interface OidcFlags {
  readonly issuer?: string;
  readonly clientId?: string;
  readonly clientSecretFile?: string;
  readonly subjectClaim: (typeof SUBJECT_CLAIMS)[number];
}

export interface OidcFacts {
  readonly issuer: string;
  readonly clientId: string;
  readonly subjectClaim: string;
  /** Bound to the company, whose code is known within the transaction. */
  readonly seal: (sysOrganizationCode: string) => Buffer;
}

const LONGEST_SECRET = 1024;

async function secretIn(file: string): Promise<string> {
  const secret = (await readNamedFile(file)).toString().replace(/\r?\n$/, '');
  if (secret === '' || secret.length > LONGEST_SECRET || !/^[ -~]+$/.test(secret))
    throw new OperatorError(`${file}: a client secret is one line of ASCII, ${LONGEST_SECRET} characters at most.`);
  return secret;
}

/** @throws OperatorError for an issuer that can't be asked, or can't serve a sign-in of ours */
async function requireAnswering(issuer: string, now: () => Date): Promise<void> {
  const { server } = await new OidcProviders(now).discovered(issuer).catch((error: unknown) => {
    const { message, code } = error as { readonly message: string; readonly code?: string };
    const isElsewhere = code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED';
    const why = isElsewhere ? 'it calls itself by another name' : message;
    throw new OperatorError(`${issuer}/.well-known/openid-configuration can't be used: ${why}.`);
  });
  mendable(() => requireUsable(server));
}

/** @throws OperatorError for flags that don't say all of it */
export async function oidcFactsOf(
  { issuer, clientId, clientSecretFile, subjectClaim }: OidcFlags,
  { settings, now }: Pick<CommandContext, 'settings' | 'now'>,
): Promise<OidcFacts> {
  if (issuer === undefined || clientId === undefined || clientSecretFile === undefined)
    throw new OperatorError('--issuer, --client-id and --client-secret-file are needed together.');
  if (!addressRule(settings)(issuer))
    throw new OperatorError('--issuer must be an https address without user and password.');
  if (!isSeen(clientId)) throw new OperatorError('--client-id is empty.');
  const jobSecret = settings.scraper?.jobSecret ?? null;
  if (jobSecret === null)
    throw new OperatorError(
      'MINORI_JOB_SECRET and SCRAPER_URL are needed, as the api has them: the client secret is sealed by it.',
    );
  const secret = await secretIn(clientSecretFile);
  await requireAnswering(issuer, now);
  const seal = (sysOrganizationCode: string) =>
    sealClientSecret(secret, { sysOrganizationCode, issuer, clientId }, jobSecret);
  return { issuer, clientId, subjectClaim, seal };
}
