/**
 * `company client-key`: shows our key at a company's identity provider and replaces it without interrupting sign-ins.
 */
import type { Command } from 'commander';
import type { Transaction } from 'kysely';
import { newClientKey, openedKeys, storedKeys } from '../../identity/oidc/client-key.ts';
import { isOidc } from '../../identity/oidc/sign-in.ts';
import { providerOfCompany, storeClientKeys } from '../../identity/saml/identity-provider-repository.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { PublicClientKey } from '../../platform/storage/schema/passwords.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import type { CommandContext, WriteFlags } from '../command/command-context.ts';
import { declare } from '../command/commands.ts';
import { findCompany, holdCompany } from '../command/find.ts';
import { OperatorError } from '../command/operator-error.ts';
import type { Outcome } from '../command/report.ts';
import { requireJobSecret } from './oidc-facts.ts';

interface KeyFlags extends WriteFlags {
  readonly next?: boolean;
  readonly useNext?: boolean;
}

async function keyedProvider(database: Database, sysOrganizationCode: string, url: string) {
  const provider = await providerOfCompany(database, sysOrganizationCode);
  const { clientKeys = null } = provider ?? {};
  if (provider && isOidc(provider) && clientKeys !== null) return { ...provider, clientKeys };
  throw new OperatorError(`${url} has no client key; "company idp ${url} … --client-key" makes one.`);
}

/** Lines with both keys; the provider's administrator registers both, so that either is accepted. */
export function keyLines([inUse, next]: readonly PublicClientKey[]): readonly string[] {
  if (!inUse) return [];
  const keys = next ? [inUse, next] : [inUse];
  return [
    `In use: ${inUse.kid}${next ? `; next: ${next.kid}` : ''}`,
    "For the provider's administrator (JWK Set; public, no secret):",
    JSON.stringify({ keys }),
  ];
}

async function change(
  transaction: Transaction<Schema>,
  url: string,
  { flags, jobSecret, now }: { readonly flags: KeyFlags; readonly jobSecret: string; readonly now: Date },
): Promise<Outcome> {
  const { sysOrganizationCode } = await holdCompany(transaction, url);
  const provider = await keyedProvider(transaction, sysOrganizationCode, url);
  const [inUse, next] = openedKeys(provider, jobSecret) ?? [];
  if (flags.useNext && !next) throw new OperatorError(`${url} has no next key to use; --next makes one.`);
  const made = newClientKey();
  const keys = flags.useNext && next ? [next] : inUse ? [inUse, made] : [made];
  const stored = storedKeys(keys, provider, jobSecret);
  await storeClientKeys(transaction, { ...stored, idpId: provider.id, sysOrganizationCode }, now);
  const lost = "The key of before can't be opened: MINORI_JOB_SECRET has changed. The new one is in use at once.";
  const then = `Once the administrator has registered both: "company client-key ${url} --use-next".`;
  const what = flags.useNext ? 'the next one is in use, and the one of before has gone' : 'another one was made';
  return {
    lines: [
      ...(inUse ? [] : [lost]),
      // A key made in a dry run isn't stored, so it isn't shown.
      ...(flags.dryRun ? [] : keyLines(stored.clientKeys)),
      ...(inUse && !flags.useNext ? [then] : []),
    ],
    data: { url, keys: flags.dryRun ? [] : stored.clientKeys },
    counts: { keys: 1 },
    sysOrganizationCode,
    changes: [`client key: ${what}`],
  };
}

export function addClientKey(companies: Command, context: CommandContext): void {
  declare(companies, context, {
    usage: 'client-key <url>',
    does: "show the public key by which a company's provider (OpenID Connect) knows us, or change the key",
    writes: true,
    examples: ['company client-key minato', 'company client-key minato --next', 'company client-key minato --use-next'],
    notes: [
      '--next makes another key beside the one in use. Let the administrator register both, then --use-next goes over to it.',
      'After MINORI_JOB_SECRET has changed, --next makes a key that is in use at once, since the old one can be opened no more.',
    ],
  })
    .option('--next', 'make the next key, beside the one in use')
    .option('--use-next', 'use the next key from now on; the one of before goes')
    .action(async (url: string, flags: KeyFlags) => {
      if (flags.next && flags.useNext) throw new OperatorError('Say either --next or --use-next.');
      if (!flags.next && !flags.useNext) {
        return context.read(flags, async (database) => {
          const { sysOrganizationCode } = await findCompany(database, url);
          const { clientKeys } = await keyedProvider(database, sysOrganizationCode, url);
          return { lines: keyLines(clientKeys), data: { url, keys: clientKeys } };
        });
      }
      const jobSecret = requireJobSecret(context);
      await context.write('operator_identity_provider_stored', flags, (transaction, { at: now }) =>
        change(transaction, url, { flags, jobSecret, now }),
      );
    });
}
