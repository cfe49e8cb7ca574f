/** `company idp`: where a company's employees sign in, and by which certificates its answers are believed. */
import { isWebAddress } from '@minori/contract/web-address';
import type { Command } from 'commander';
import type { Transaction } from 'kysely';
import { BY_SAML } from '../../identity/auth/authorization-method.ts';
import { holdScope } from '../../identity/auth/held-employee.ts';
import { certificatesStatusOf } from '../../identity/saml/certificate.ts';
import {
  type IdentityProvider,
  providerOfCompany,
  storeIdentityProvider,
} from '../../identity/saml/identity-provider-repository.ts';
import { readNamedFile } from '../../platform/base/named-file.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import type { CommandContext, WriteFlags } from '../command/command-context.ts';
import { declare } from '../command/commands.ts';
import { holdCompany } from '../command/find.ts';
import { OperatorError } from '../command/operator-error.ts';
import { plural } from '../command/report.ts';
import type { Run } from '../command/run-record.ts';
import { endSessionsBy } from '../employee/access-repository.ts';
import { linkEmployees } from '../employee/identities.ts';

interface ProviderFlags extends WriteFlags {
  readonly entityId: string;
  readonly ssoUrl: string;
  readonly certificate: readonly string[];
  readonly authnContext?: string;
  readonly acceptEnded?: boolean;
}

async function pemOf(path: string): Promise<string> {
  return (await readNamedFile(path)).toString();
}

/** A sign-in goes on after a certificate's end, but nobody is to be taken by surprise, nor to give the wrong file. */
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

function mendable<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof RangeError ? new OperatorError(error.message) : error;
  }
}

/**
 * Another provider, a certificate that is believed no more, another context that is asked for: who came in before might not come in
 * now, and which certificate let them in is not known. Another address, or one more certificate, ends nothing.
 */
async function endOfBefore(transaction: Transaction<Schema>, before: IdentityProvider, run: Run): Promise<number> {
  const { sysOrganizationCode } = before;
  const now = await providerOfCompany(transaction, sysOrganizationCode);
  const isStill =
    now?.entityId === before.entityId &&
    before.certificates.every((certificate) => now.certificates.includes(certificate)) &&
    [null, before.wantAuthnContext].includes(now.wantAuthnContext);
  if (isStill) return 0;
  const held = await holdScope(transaction, { sysOrganizationCode });
  return endSessionsBy(held, { sysOrganizationCode, methods: [BY_SAML] }, run);
}

export function addIdentityProvider(companies: Command, context: CommandContext): void {
  declare(companies, context, {
    usage: 'idp <url>',
    does: "register a company's SAML identity provider, or replace the one it has",
    writes: true,
    examples: [
      'company idp minato --entity-id https://idp.minato.example --sso-url https://idp.minato.example/sso \\\n' +
        '      --certificate idp.pem',
    ],
    notes: [
      'While the provider changes its key, give both certificates. Employees are known there by their address, unless the',
      'import says another name_id. Then "company set <url> authorizationMethod=2" sends people there. Another provider or',
      'context, and a certificate that is taken away, end the sessions that came by the one before.',
    ],
  })
    .requiredOption('--entity-id <id>', "the provider's own name, as its metadata say (entityID)")
    .requiredOption('--sso-url <url>', 'where browsers are sent (HTTP-Redirect)')
    .requiredOption('--certificate <files...>', 'its signing certificates, one PEM file each')
    .option('--authn-context <class>', 'an AuthnContextClassRef that answers must have')
    .option('--accept-ended', 'take certificates that have ended or are not good yet, too')
    .action(async (url: string, flags: ProviderFlags) => {
      if (!isWebAddress(flags.ssoUrl))
        throw new OperatorError('--sso-url must be an https address without user and password.');
      const certificates = await Promise.all(flags.certificate.map(pemOf));
      const warnings = judgeCertificates(certificates, context.now(), flags);
      await context.write('operator_identity_provider_stored', flags, async (transaction, run) => {
        const company = await holdCompany(transaction, url);
        const { id: companyId, sysOrganizationCode } = company;
        const provider = {
          ...{ companyId, sysOrganizationCode, entityId: flags.entityId, ssoUrl: flags.ssoUrl, certificates },
          wantAuthnContext: flags.authnContext ?? null,
        };
        const before = await providerOfCompany(transaction, sysOrganizationCode);
        await storeIdentityProvider(transaction, provider, context.now()).catch((error: unknown) => {
          throw error instanceof RangeError ? new OperatorError(error.message) : error;
        });
        const sessions = before ? await endOfBefore(transaction, before, run) : 0;
        const { linked } = await linkEmployees(transaction, { company, run });
        const next =
          company.authorizationMethod === 2
            ? []
            : [`Next: "company set ${url} authorizationMethod=2" sends people there.`];
        return {
          lines: [
            `${url} has this identity provider now; ${plural(linked, 'employee')} linked by address.`,
            ...(sessions > 0 ? [`${plural(sessions, 'session')} ended that came by what is taken away.`] : []),
            ...warnings.map((warning) => `Warning: ${warning}.`),
            ...next,
          ],
          data: { url, linked, sessions, warnings },
          counts: { providers: 1, linked, sessions },
          sysOrganizationCode,
        };
      });
    });
}
