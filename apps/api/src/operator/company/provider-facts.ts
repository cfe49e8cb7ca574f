/**
 * Reads the settings of a company's SAML provider: from single flags, a metadata file or the provider's metadata URL;
 * and lists differences from the stored settings.
 */
import { X509Certificate } from 'node:crypto';
import { isWebAddress, isWebAddressOrSimulated } from '@minori/contract/web-address';
import type { IdentityProvider } from '../../identity/saml/identity-provider-repository.ts';
import { readProviderMetadata } from '../../identity/saml/provider-metadata.ts';
import { readNamedFile } from '../../platform/base/named-file.ts';
import { whyUnreachable } from '../../platform/base/why-unreachable.ts';
import type { PublicFetch } from '../../platform/web-push/public-fetch.ts';
import type { CommandContext } from '../command/command-context.ts';
import { OperatorError } from '../command/operator-error.ts';
import type { OperatorSettings } from '../command/settings.ts';

export interface SourceFlags {
  readonly entityId?: string;
  readonly ssoUrl?: string;
  readonly certificate?: readonly string[];
  readonly metadata?: string;
  readonly metadataUrl?: string;
  readonly acceptEnded?: boolean;
}

export type SamlFacts = Pick<IdentityProvider, 'entityId' | 'ssoUrl' | 'certificates' | 'metadataUrl'>;

/** Runs `work` and converts its RangeError. @throws OperatorError instead */
export function mendable<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof RangeError ? new OperatorError(error.message) : error;
  }
}

const URL_RULE = 'must be an https address without user and password.';

/** Requires https; in clones and tests also allows a simulator on this machine. */
export function addressRule({ isDemo }: Pick<OperatorSettings, 'isDemo'>) {
  return isDemo ? isWebAddressOrSimulated : isWebAddress;
}

interface Reading {
  readonly isAddress: (text: string) => boolean;
  readonly from: string;
  readonly now: Date;
  readonly acceptEnded?: boolean | undefined;
}

function factsIn(text: string, { from, now, isAddress, acceptEnded = false }: Reading): Omit<SamlFacts, 'metadataUrl'> {
  const { validUntil, ...facts } = mendable(() => {
    try {
      return readProviderMetadata(text);
    } catch (error) {
      throw error instanceof RangeError ? new RangeError(`${from}: ${error.message}`) : error;
    }
  });
  if (!isAddress(facts.ssoUrl)) throw new OperatorError(`${from}: the Location of SingleSignOnService ${URL_RULE}`);
  if (validUntil !== null && validUntil <= now && !acceptEnded) {
    const ended = `the metadata were good until ${validUntil.toISOString().slice(0, 10)}`;
    throw new OperatorError(`${from}: ${ended}. Ask for the present ones; --accept-ended takes them all the same.`);
  }
  return facts;
}

/** @throws OperatorError when the URL can't be fetched or its response isn't metadata of exactly one provider */
export async function fetchedFacts(
  metadataUrl: string,
  { fetchPublic, ...reading }: Omit<Reading, 'from'> & { readonly fetchPublic: PublicFetch },
): Promise<SamlFacts> {
  let text: string;
  try {
    const answer = await fetchPublic(metadataUrl, { headers: { accept: 'application/samlmetadata+xml, text/xml' } });
    if (answer.status !== 200) throw new OperatorError(`${metadataUrl} answered with status ${answer.status}.`);
    text = await answer.text();
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    const why = whyUnreachable(error);
    throw new OperatorError(`${metadataUrl} can't be asked${why === undefined ? '' : `: ${why}`}.`);
  }
  return { ...factsIn(text, { ...reading, from: metadataUrl }), metadataUrl };
}

/** @throws OperatorError unless the flags name exactly one complete source */
export async function factsOf(
  flags: SourceFlags,
  { fetchPublic, now, settings }: Pick<CommandContext, 'fetchPublic' | 'settings'> & { readonly now: Date },
): Promise<SamlFacts> {
  const { entityId, ssoUrl, certificate, metadata, metadataUrl, acceptEnded } = flags;
  const sources = [entityId ?? ssoUrl ?? certificate, metadata, metadataUrl].filter((each) => each !== undefined);
  if (sources.length !== 1) {
    throw new OperatorError('Give one of --metadata, --metadata-url, or --entity-id with --sso-url and --certificate.');
  }
  const isAddress = addressRule(settings);
  if (metadataUrl !== undefined) {
    if (!isAddress(metadataUrl)) throw new OperatorError(`--metadata-url ${URL_RULE}`);
    return fetchedFacts(metadataUrl, { fetchPublic, now, isAddress, acceptEnded });
  }
  if (metadata !== undefined) {
    const text = (await readNamedFile(metadata)).toString();
    return { ...factsIn(text, { from: metadata, now, isAddress, acceptEnded }), metadataUrl: null };
  }
  if (entityId === undefined || ssoUrl === undefined || certificate === undefined) {
    throw new OperatorError('--entity-id, --sso-url and --certificate are needed together.');
  }
  if (!isWebAddress(ssoUrl)) throw new OperatorError(`--sso-url ${URL_RULE}`);
  const files = await Promise.all(certificate.map((path) => readNamedFile(path)));
  return { entityId, ssoUrl, certificates: files.map((file) => file.toString()), metadataUrl: null };
}

function protocolOf({ clientId }: Pick<IdentityProvider, 'clientId'>): string {
  return clientId === null ? 'SAML' : 'OpenID Connect';
}

function fingerprint(pem: string): string {
  return new X509Certificate(pem).fingerprint256.replaceAll(':', '').toLowerCase();
}

type Stored = Omit<IdentityProvider, 'id' | 'sysOrganizationCode'>;

/** One line per changed setting, for the operator and the audit trail. */
export function changesBetween(before: Stored | undefined, after: Stored): readonly string[] {
  const settings = [
    ['protocol', before && protocolOf(before), protocolOf(after)],
    ['entity id', before?.entityId, after.entityId],
    ['sign-on address', before?.ssoUrl, after.ssoUrl],
    ['AuthnContextClassRef', before?.wantAuthnContext, after.wantAuthnContext],
    ['metadata from', before?.metadataUrl, after.metadataUrl],
    ['client id', before?.clientId, after.clientId],
    ['subject claim', before?.subjectClaim, after.subjectClaim],
  ] as const;
  const changed = settings.filter(([, was, is]) => (was ?? null) !== (is ?? null));
  const [were, are] = [before?.certificates ?? [], after.certificates].map((all) => all.map(fingerprint));
  const keysIn = (of: Stored | undefined) => (of?.clientKeys ?? []).map(({ kid }) => kid).join(', ');
  const hasSecret = after.clientSecret !== null && after.clientKeys === null;
  return [
    ...changed.map(([name, was, is]) => `${name}: ${was ?? 'none'} -> ${is ?? 'none'}`),
    ...(hasSecret ? ['client secret: given anew'] : []),
    ...(keysIn(before) === keysIn(after) ? [] : [`client key: ${after.clientKeys ? 'another one' : 'none any more'}`]),
    ...(are ?? []).filter((each) => !were?.includes(each)).map((each) => `certificate added: SHA-256 ${each}`),
    ...(were ?? []).filter((each) => !are?.includes(each)).map((each) => `certificate taken away: SHA-256 ${each}`),
  ];
}
