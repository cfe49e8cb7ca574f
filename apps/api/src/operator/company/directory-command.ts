/** `directory token | status`: manages the token with which a company's directory (SCIM) manages accounts. */
import { revokeToken, setToken } from '../../identity/directory/token.ts';
import type { ReadFlags, WriteFlags } from '../command/command-context.ts';
import { type AddCommands, declare, group } from '../command/commands.ts';
import { findCompany, holdCompany } from '../command/find.ts';

interface TokenFlags extends WriteFlags {
  readonly revoke?: boolean;
}

export const addDirectoryCommands: AddCommands = (program, context) => {
  const directories = group(program, 'directory', "companies' own directories (SCIM), which say who works there");
  declare(directories, context, {
    usage: 'token <url>',
    does: "make the one token of a company's directory (SCIM), which ends the one before; or end it",
    writes: true,
    examples: ['directory token minato', 'directory token minato --revoke'],
    notes: [
      'The token is shown once and is stored as a hash: hand it over as you would a password. The directory asks at',
      '<PORTAL_ORIGIN>/scim/v2 (docs/operations/scim.md). "directory status <url>" says when it was used last.',
    ],
  })
    .option('--revoke', 'end the token: the directory can say nothing any more')
    .action((url: string, flags: TokenFlags) => {
      const kind = flags.revoke ? 'operator_directory_token_revoked' : 'operator_directory_token_set';
      return context.write(kind, flags, async (transaction, { at }) => {
        const company = await holdCompany(transaction, url);
        const { sysOrganizationCode } = company;
        if (flags.revoke) {
          const tokens = (await revokeToken(transaction, company)) ? 1 : 0;
          const line = tokens === 1 ? 'The token of its directory has ended.' : 'Its directory had no token.';
          return { lines: [line], data: { url, tokens }, counts: { tokens }, sysOrganizationCode };
        }
        const token = await setToken(transaction, company, at);
        const address = `${context.settings.portalOrigin ?? '<PORTAL_ORIGIN>'}/scim/v2`;
        const shown = flags.dryRun ? {} : { token };
        const lines = [`Address: ${address}`, ...(flags.dryRun ? [] : [`Token:   ${token}`])];
        return { lines, data: { url, address, ...shown }, counts: { tokens: 1 }, sysOrganizationCode };
      });
    });
  declare(directories, context, {
    usage: 'status <url>',
    does: "whether a company's directory has a token, and when it was used last, to the hour",
    writes: false,
    examples: ['directory status minato'],
  }).action((url: string, flags: ReadFlags) =>
    context.read(flags, async (database) => {
      const { id } = await findCompany(database, url);
      const token = await database
        .selectFrom('directory_tokens')
        .select(['created_at as madeAt', 'used_at as usedAt'])
        .where('company_id', '=', id)
        .executeTakeFirst();
      const { madeAt = null, usedAt = null } = token ?? {};
      const used = usedAt === null ? 'was never used' : `was used last in the hour from ${usedAt.toISOString()}`;
      const line = madeAt === null ? 'Its directory has no token.' : `Its token of ${madeAt.toISOString()} ${used}.`;
      return { lines: [line], data: { url, madeAt, usedAt } };
    }),
  );
};
