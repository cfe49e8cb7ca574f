/** `company idp`: sets the identity provider at which a company's employees sign in, and its certificates. */
import { type Command, Option } from 'commander';
import type { Transaction } from 'kysely';
import { BY_SAML } from '../../identity/auth/authorization-method.ts';
import { holdScope } from '../../identity/auth/held-employee.ts';
import { certificatesStatusOf } from '../../identity/saml/certificate.ts';
import {
  companiesToRenew,
  type IdentityProvider,
  type NewIdentityProvider,
  providerOfCompany,
  storeIdentityProvider,
} from '../../identity/saml/identity-provider-repository.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import type { CommandContext, WriteFlags } from '../command/command-context.ts';
import { declare } from '../command/commands.ts';
import { findCompany, holdCompany } from '../command/find.ts';
import { OperatorError } from '../command/operator-error.ts';
import { type Outcome, plural } from '../command/report.ts';
import type { Run } from '../command/run-record.ts';
import { endSessionsBy } from '../employee/access-repository.ts';
import { linkEmployees } from '../employee/identities.ts';
import { keyLines } from './client-key-command.ts';
import { type OidcFlags, oidcFactsOf, SUBJECT_CLAIMS } from './oidc-facts.ts';
import {
  addressRule,
  changesBetween,
  factsOf,
  fetchedFacts,
  mendable,
  type SamlFacts,
  type SourceFlags,
} from './provider-facts.ts';

interface ProviderFlags extends WriteFlags, SourceFlags, OidcFlags {
  readonly authnContext?: string;
  readonly renew?: boolean;
}

/**
 * Refuses ended certificates unless --accept-ended is given. Sign-in would work with them, but they suggest that the
 * wrong file was given.
 */
function judgeCertificates(certificates: readonly string[], now: Date, { acceptEnded = false }: ProviderFlags) {
  const { all, warnings } = mendable(() => certificatesStatusOf(certificates, now));
  const isUsable = all.some(({ state }) => state === 'good' || state === 'ends soon');
  const hasEnded = all.some(({ state }) => state === 'ended');
  if ((hasEnded || !isUsable) && !acceptEnded) {
    const why = hasEnded ? 'A certificate has ended' : 'No certificate is good yet';
    const ask = 'Ask the company for the present one; --accept-ended takes it all the same.';
    throw new OperatorError(`${why}. ${ask}`, warnings);
  }
  return warnings;
}

/**
 * Ends SAML and OpenID Connect sessions when the change could make their sign-in invalid: another provider or client, a
 * removed certificate or a newly required context. Which certificate a session was based on isn't stored. A new URL or
 * an added certificate ends none.
 */
async function endInvalidSessions(
  transaction: Transaction<Schema>,
  before: IdentityProvider,
  run: Run,
): Promise<number> {
  const { sysOrganizationCode } = before;
  const now = await providerOfCompany(transaction, sysOrganizationCode);
  const isStill =
    now?.entityId === before.entityId &&
    now.clientId === before.clientId &&
    now.subjectClaim === before.subjectClaim &&
    before.certificates.every((certificate) => now.certificates.includes(certificate)) &&
    [null, before.wantAuthnContext].includes(now.wantAuthnContext);
  if (isStill) return 0;
  const held = await holdScope(transaction, { sysOrganizationCode });
  return endSessionsBy(held, { sysOrganizationCode, methods: [BY_SAML] }, run);
}

type ProviderFacts = SamlFacts & Pick<NewIdentityProvider, 'oidc'>;

interface Storing {
  readonly url: string;
  /** Called once the company is known, because the client secret is encrypted for it. */
  readonly factsFor: (sysOrganizationCode: string, before: IdentityProvider | undefined) => ProviderFacts;
  readonly wantAuthnContext: string | null;
  readonly warnings: readonly string[];
  readonly now: Date;
  /** In a dry run new keys aren't stored, so they aren't shown. */
  readonly isDry: boolean;
}

/** Stores the provider and reports what differs; without a difference nothing is counted as changed. */
async function store(transaction: Transaction<Schema>, run: Run, storing: Storing): Promise<Outcome> {
  const { url, factsFor, wantAuthnContext, warnings, now, isDry } = storing;
  const company = await holdCompany(transaction, url);
  const { id: companyId, sysOrganizationCode } = company;
  const before = await providerOfCompany(transaction, sysOrganizationCode);
  const facts = factsFor(sysOrganizationCode, before);
  await storeIdentityProvider(transaction, { companyId, sysOrganizationCode, ...facts, wantAuthnContext }, now).catch(
    (error: unknown) => {
      throw error instanceof RangeError ? new OperatorError(error.message) : error;
    },
  );
  const after = await providerOfCompany(transaction, sysOrganizationCode);
  const changes = after ? changesBetween(before, after) : [];
  const sessions = before ? await endInvalidSessions(transaction, before, run) : 0;
  const { linked } = await linkEmployees(transaction, { company, run });
  const isNew = before === undefined;
  const next =
    company.authorizationMethod === BY_SAML
      ? []
      : [`Next: "company set ${url} authorizationMethod=2" sends people there.`];
  return {
    lines: [
      `${url} has this identity provider now; ${plural(linked, 'employee')} linked by address.`,
      ...(changes.length > 0 ? changes.map((change) => `  ${change}`) : ['  Nothing differs from before.']),
      ...(sessions > 0 ? [`${plural(sessions, 'session')} ended that came by what is taken away.`] : []),
      ...(isDry ? [] : keyLines(after?.clientKeys ?? [])),
      ...warnings.map((warning) => `Warning: ${warning}.`),
      ...next,
    ],
    data: { url, linked, sessions, warnings, changes },
    counts: { providers: isNew || changes.length > 0 ? 1 : 0, linked, sessions },
    sysOrganizationCode,
    changes,
  };
}

/** @throws OperatorError when the metadata name another provider: the operator has to confirm that */
function requireSameProvider(before: IdentityProvider, facts: SamlFacts): void {
  if (facts.entityId === before.entityId) return;
  const differs = `entity id: ${before.entityId} -> ${facts.entityId}`;
  throw new OperatorError('The metadata are of another provider now. Give --metadata-url once more if that is right.', [
    differs,
  ]);
}

/** For --renew: fetches the metadata from the stored URL again. */
async function renewed(context: CommandContext, url: string, flags: ProviderFlags) {
  const database = await context.database();
  const { sysOrganizationCode } = await findCompany(database, url);
  const before = await providerOfCompany(database, sysOrganizationCode);
  if (!before?.metadataUrl) throw new OperatorError(`${url} has no --metadata-url to renew from.`);
  const { acceptEnded } = flags;
  const { fetchPublic, settings } = context;
  const facts = await fetchedFacts(before.metadataUrl, {
    ...{ fetchPublic, now: context.now(), isAddress: addressRule(settings), acceptEnded },
  });
  requireSameProvider(before, facts);
  return { facts, wantAuthnContext: flags.authnContext ?? before.wantAuthnContext };
}

/** Stores a provider that speaks OpenID Connect. */
async function provideOidc(context: CommandContext, url: string, flags: ProviderFlags): Promise<void> {
  const { entityId, ssoUrl, certificate, metadata, metadataUrl, authnContext = null } = flags;
  if ([entityId, ssoUrl, certificate, metadata, metadataUrl, flags.renew].some((each) => each !== undefined))
    throw new OperatorError('A provider speaks SAML or OpenID Connect: give --issuer or the flags of SAML.');
  const { issuer, clientId, subjectClaim, clientOf } = await oidcFactsOf(flags, context);
  const [now, isDry] = [context.now(), flags.dryRun ?? false];
  const factsFor: Storing['factsFor'] = (sysOrganizationCode, before) => ({
    ...{ entityId: issuer, ssoUrl: issuer, certificates: [], metadataUrl: null },
    oidc: { clientId, subjectClaim, ...clientOf(sysOrganizationCode, before) },
  });
  await context.write('operator_identity_provider_stored', flags, (transaction, run) =>
    store(transaction, run, { url, factsFor, wantAuthnContext: authnContext, warnings: [], now, isDry }),
  );
}

async function provide(context: CommandContext, url: string, flags: ProviderFlags): Promise<void> {
  const { renew = false, authnContext = null, ...source } = flags;
  const now = context.now();
  const { facts, wantAuthnContext } = renew
    ? await renewed(context, url, flags)
    : {
        facts: await factsOf(source, { fetchPublic: context.fetchPublic, settings: context.settings, now }),
        wantAuthnContext: authnContext,
      };
  const warnings = judgeCertificates(facts.certificates, now, flags);
  await context.write('operator_identity_provider_stored', flags, (transaction, run) =>
    store(transaction, run, { url, factsFor: () => facts, wantAuthnContext, warnings, now, isDry: false }),
  );
}

/** Renews the provider of each company with a metadata URL; a failure doesn't affect the others. */
async function renewAll(context: CommandContext, flags: ProviderFlags): Promise<void> {
  const urls = await companiesToRenew(await context.database());
  const failed: string[] = [];
  for (const url of urls) {
    await provide(context, url, flags).catch((error: unknown) => {
      if (!(error instanceof OperatorError)) throw error;
      failed.push([`${url}: ${error.message}`, ...error.findings].join(' '));
    });
  }
  if (failed.length > 0)
    throw new OperatorError(`${plural(failed.length, 'company', 'companies')} not renewed.`, failed);
  if (urls.length === 0) context.print(flags, { lines: ['No company has a --metadata-url.'], data: { renewed: [] } });
}

export function addIdentityProvider(companies: Command, context: CommandContext): void {
  declare(companies, context, {
    usage: 'idp [url]',
    does: "register a company's identity provider (SAML or OpenID Connect), or replace the one it has",
    writes: true,
    examples: [
      'company idp minato --metadata idp.xml',
      'company idp minato --metadata-url https://idp.minato.example/metadata',
      'company idp --renew',
      'company idp minato --issuer https://idp.minato.example --client-id minori --client-secret-file secret.txt',
      'company idp minato --entity-id https://idp.minato.example --sso-url https://idp.minato.example/sso \\\n' +
        '      --certificate idp.pem',
    ],
    notes: [
      'While the provider changes its key, give both certificates; metadata have both. Employees are known there by their',
      'address, unless the import says another name_id. Then "company set <url> authorizationMethod=2" sends people there.',
      'Another provider or context, and a certificate that is taken away, end the sessions that came by the one before.',
      '--renew asks the --metadata-url again, of one company or of all: for a timer, once a day. --dry-run says what differs.',
    ],
  })
    .option('--metadata <file>', "the provider's metadata: entity id, sign-on address and signing certificates")
    .option('--metadata-url <url>', 'the same from where the provider publishes them, now and with --renew')
    .option('--renew', 'ask the --metadata-url that was given again; without a company, of all that have one')
    .option('--entity-id <id>', "the provider's own name, as its metadata say (entityID)")
    .option('--sso-url <url>', 'where browsers are sent (HTTP-Redirect)')
    .option('--certificate <files...>', 'its signing certificates, one PEM file each')
    .option('--issuer <url>', 'OpenID Connect in place of SAML: the issuer, below which its configuration is found')
    .option('--client-id <id>', 'how the provider knows us')
    .option('--client-secret-file <file>', 'a file with the client secret that it gave; needs MINORI_JOB_SECRET')
    .option(
      '--client-key',
      'in place of a secret a key that is made here (private_key_jwt); the one that is there stays',
    )
    .addOption(
      new Option('--subject-claim <claim>', 'the claim that names a person').choices(SUBJECT_CLAIMS).default('email'),
    )
    .option('--authn-context <class>', 'an AuthnContextClassRef that answers must have; by OpenID Connect, an acr')
    .option('--accept-ended', 'take certificates and metadata that have ended or are not good yet, too')
    .action(async (url: string | undefined, flags: ProviderFlags) => {
      const isOidc = flags.issuer !== undefined || flags.clientId !== undefined;
      if (url !== undefined) return isOidc ? provideOidc(context, url, flags) : provide(context, url, flags);
      if (flags.renew === true) return renewAll(context, flags);
      throw new OperatorError('Say which company: company idp <url>.');
    });
}
