/** `doctor`: runs all checks of the installation; each failed one comes with advice. */
import { statfs } from 'node:fs/promises';
import { areRetirementTablesOld, oldestRetirementRows } from '@minori/engine/assumptions/retirement-tables-date';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { createTransport } from 'nodemailer';
import { proveStoredKeys } from '../../connection/scraping/key-check.ts';
import { adviceOn } from '../../connection/scraping/key-watch.ts';
import { readContent, readStaleFutures } from '../../content/files/read-content.ts';
import { mailServer } from '../../platform/mail/mail-config.ts';
import { transportOptions } from '../../platform/mail/transport-options.ts';
import { ScraperClient } from '../../platform/scraper/scraper-client.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { CommandContext, ReadFlags } from '../command/command-context.ts';
import { type AddCommands, declare } from '../command/commands.ts';
import { OperatorError } from '../command/operator-error.ts';
import { databaseChecks } from './database-checks.ts';
import { type Finding, fine, tried, warnIf } from './doctor-findings.ts';

const LEAST_FREE_BYTES = 2 * 1024 ** 3;

async function content({ settings, now }: CommandContext): Promise<Finding> {
  const check = 'content';
  if (settings.contentDir === null) return fine(check, 'not looked at: CONTENT_DIR is not set here');
  const { columns, questions, terms } = await readContent(settings.contentDir);
  const stale = await readStaleFutures(settings.contentDir, tokyoDate(now().getTime()));
  const texts = columns.length + questions.length + terms.length;
  const advice = `Write both sides of the day, or upgrade (docs/operations/content.md): ${stale.join('; ')}`;
  const seen =
    stale.length === 0 ? `nothing is wrong in ${texts} texts` : `${stale.length} sentences late for their day`;
  return warnIf(stale.length > 0, { check, seen, advice });
}

async function mail({ settings }: CommandContext): Promise<Finding> {
  const check = 'mail server';
  const { mail: config, isMailSent } = settings;
  if (config === null) {
    const seen = isMailSent ? "the running demo's mailbox takes the mails" : 'none is configured here';
    return warnIf(!isMailSent, {
      check,
      seen,
      advice: 'Set SMTP_URL, MAIL_FROM and CONTACT_TO (docs/operations/sending-mail.md).',
    });
  }
  const server = mailServer(config.smtpUrl);
  if (!server) throw new Error('SMTP_URL names no mail server');
  const name = config.from.slice(config.from.lastIndexOf('@') + 1);
  const transport = createTransport(transportOptions(server, { name, connections: 1 }));
  try {
    await transport.verify();
    return fine(check, `${server.host} answers and lets us in`);
  } finally {
    transport.close();
  }
}

/**
 * Asks the scraper for a proof of all keys in use. What the running instances found is checked separately
 * (database-checks.ts).
 */
async function scraper(database: Database, { settings, now }: CommandContext): Promise<Finding> {
  const check = 'scraper';
  const reported = settings.scraper;
  if (reported === null || reported.jobSecret === null || reported.scraperKey === null) {
    const advice = 'Set SCRAPER_URL, SCRAPER_PUBLIC_KEY and MINORI_JOB_SECRET as the api has them.';
    const seen = 'not asked for a proof from here';
    // With `npm start` only the running product knows the scraper's URL.
    return settings.embedded === null ? { check, state: 'warn', seen, advice } : fine(check, `${seen}: see "copies"`);
  }
  const { jobSecret, scraperKey } = reported;
  const client = new ScraperClient({ ...reported, jobSecret }, now);
  const proof = await proveStoredKeys({ database, scraper: client, config: { jobSecret, scraperKey } });
  if (proof.finding === 'unknown') {
    const advice = 'Is it running, and may this machine reach it at SCRAPER_URL?';
    return { check, state: 'fail', seen: `does not answer (${proof.seen})`, advice };
  }
  const advice = adviceOn(proof, scraperKey.id);
  const isKept = proof.finding === 'wrong' && proof.keyId !== scraperKey.id;
  const wrong = isKept ? `cannot open what is kept under ${proof.keyId}` : 'is not ours, or set up otherwise';
  if (advice !== '') return { check, state: 'fail', seen: wrong, advice };
  const seen = `opened what was sealed to it under ${proof.keyId}, and signed it`;
  return warnIf(proof.newestKeyId !== proof.keyId, {
    check,
    seen: `${seen}; it seals under ${proof.newestKeyId}`,
    advice: 'The keys are being changed: give the api the newest one (docs/operations/rotating-the-scraper-key.md).',
  });
}

async function disk({ settings }: CommandContext): Promise<Finding> {
  const check = 'disk';
  if (settings.dataDir === null)
    return fine(check, 'not looked at: where the database keeps its files is not known here');
  const { bavail, bsize } = await statfs(settings.dataDir);
  const free = bavail * bsize;
  const seen = `${(free / 1024 ** 3).toFixed(1)} GB free for the database`;
  return warnIf(free < LEAST_FREE_BYTES, { check, seen, advice: 'Make room: a full disk stops every write.' });
}

/** The tax tables of the program that runs this command; a newer version may contain newer ones. */
async function taxTables({ now }: CommandContext): Promise<Finding> {
  const today = tokyoDate(now().getTime());
  const { goodUntil, names } = oldestRetirementRows(today);
  const seen = `tax and pension tables of the retirement income are good until ${goodUntil}`;
  const advice = `Old are ${names.join(', ')}: upgrade, or enter the rows of the new year (docs/operations/tax-tables.md).`;
  return warnIf(areRetirementTablesOld(today), { check: 'tax tables', seen, advice });
}

const MARKS = { ok: 'ok  ', warn: 'WARN', fail: 'FAIL' } as const;

function linesOf({ check, state, seen, advice }: Finding): string[] {
  const line = `${MARKS[state]} ${check.padEnd(12)} ${seen}`;
  return state === 'ok' || advice === undefined ? [line] : [line, `     ${''.padEnd(12)} -> ${advice}`];
}

export const addDoctor: AddCommands = (program, context) => {
  declare(program, context, {
    usage: 'doctor',
    does: 'look at everything, and say what to do about what is not right',
    writes: false,
    examples: ['doctor', 'doctor --json'],
    notes: ['Ends with 1 when something failed; warnings alone end with 0.'],
  }).action(async (flags: ReadFlags) => {
    const database = await context.database();
    const findings = [
      ...(await databaseChecks(database, context)),
      ...(await Promise.all([
        tried('content', () => content(context)),
        tried('mail server', () => mail(context)),
        tried('scraper', () => scraper(database, context)),
        tried('disk', () => disk(context)),
        tried('tax tables', () => taxTables(context)),
      ])),
    ];
    context.print(flags, { lines: findings.flatMap(linesOf), data: { findings } });
    const failed = findings.filter(({ state }) => state === 'fail').map(({ check }) => check);
    if (failed.length > 0) throw new OperatorError(`Not well: ${failed.join(', ')}.`);
  });
};
