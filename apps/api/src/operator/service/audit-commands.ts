/**
 * `audit check | list`: checks whether the audit trail matches its seals (docs/decisions/0008). Someone with full
 * rights on the database can also seal changed rows again; only a digest that was noted elsewhere reveals that.
 */
import { type ChainChecked, type ChainFault, checkAuditChain } from '../../identity/auth/audit-chain.ts';
import type { AuditSeal } from '../../identity/auth/audit-digest.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { CommandContext, ReadFlags } from '../command/command-context.ts';
import { type AddCommands, declare, group } from '../command/commands.ts';
import { OperatorError } from '../command/operator-error.ts';
import { plural } from '../command/report.ts';
import { addAuditList } from './audit-list.ts';
import { type Finding, warnIf } from './doctor-findings.ts';

const FINDING_TEXTS = {
  seal: 'is not the one that was made, or the one before it is missing',
  events: 'does not cover what it was made of: an event was changed, removed or put in',
} as const;

function faultLine({ sealId, what, firstEventId, lastEventId }: ChainFault): string {
  return `seal ${sealId} (events ${firstEventId} to ${lastEventId}) ${FINDING_TEXTS[what]}`;
}

/** Parses the seal's number and digest as `audit check` shows them. */
function noted(text: string): Pick<AuditSeal, 'id' | 'digest'> {
  const [, id, digest] = text.match(/^(\d{1,18}):([0-9a-f]{64})$/) ?? [];
  if (id === undefined || digest === undefined)
    throw new OperatorError('--expect is the seal that a check has printed.');
  return { id: BigInt(id), digest: Buffer.from(digest, 'hex') };
}

async function requireNoted(database: Database, text: string): Promise<void> {
  const { id, digest } = noted(text);
  const seal = await database.selectFrom('audit_seals').select('digest').where('id', '=', id).executeTakeFirst();
  if (seal?.digest.equals(digest) !== true) {
    throw new OperatorError(`Seal ${id} is not the one that was noted: the trail was made anew, or cut off.`);
  }
}

function dataOf({ head, faults, ...counts }: ChainChecked) {
  return {
    ...counts,
    head: head === null ? null : `${head.id}:${head.digest}`,
    faults: faults.map((fault) => ({
      ...{ seal: `${fault.sealId}`, what: fault.what },
      ...{ firstEvent: `${fault.firstEventId}`, lastEvent: `${fault.lastEventId}` },
    })),
  };
}

export const addAuditCommands: AddCommands = (program, context) => {
  const audit = group(program, 'audit', 'the audit trail, which nobody may change');
  addAuditList(audit, context);
  declare(audit, context, {
    usage: 'check',
    does: 'read the whole audit trail and compare it with its seals',
    writes: false,
    examples: ['audit check', 'audit check --expect 1041:5feceb66…'],
    notes: ['Note the newest seal elsewhere (a paper, another house) and give it to the next check.'],
  })
    .option('--expect <seal>', 'a seal that an earlier check has printed')
    .action(async (flags: ReadFlags & { readonly expect?: string }) => {
      const database = await context.database();
      if (flags.expect !== undefined) await requireNoted(database, flags.expect);
      const checked = await checkAuditChain(database, { now: context.now() });
      const { sealed, unsealed, faults } = checked;
      if (faults.length > 0) throw new OperatorError('The audit trail is not what was sealed.', faults.map(faultLine));
      const data = dataOf(checked);
      const lines = [
        `${plural(sealed, 'event')} as they were sealed, ${unsealed} not sealed yet.`,
        ...(data.head === null ? [] : [`Newest seal: ${data.head}`]),
      ];
      context.print(flags, { lines, data });
    });
};

/** Newest seals that `doctor` checks, some days' worth; `audit check` checks all. */
const RECENT = 500;
const LATE_MINUTES = 60;

export async function auditFinding(database: Database, { now }: CommandContext): Promise<Finding> {
  const check = 'audit trail';
  const { sealed, unsealed, unsealedSince, faults } = await checkAuditChain(database, { now: now(), newest: RECENT });
  if (faults.length > 0) {
    const seen = `${plural(faults.length, 'seal')} no longer cover what they were made of`;
    return { check, state: 'fail', seen, advice: '"audit check" names them; docs/operations/incident.md.' };
  }
  const minutes = unsealedSince === null ? 0 : (now().getTime() - unsealedSince.getTime()) / 60_000;
  const seen = `the last ${plural(sealed, 'sealed event')} are as they were; ${unsealed} not sealed yet`;
  return warnIf(minutes > LATE_MINUTES, { check, seen, advice: 'Does a copy of the api run its jobs (audit-seal)?' });
}
