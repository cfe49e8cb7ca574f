/** `mail bounced`: stores delivery failures that mail servers report after accepting a mail. */
import { readNamedFile } from '../../platform/base/named-file.ts';
import { markBounced } from '../../platform/mail/outbox-repository.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { WriteFlags } from '../command/command-context.ts';
import { type AddCommands, declare, group } from '../command/commands.ts';
import { plural } from '../command/report.ts';

/** Bytes: a report contains a text and the mail's header, or the whole mail, which is one of ours. */
const LARGEST = 1024 * 1024;

interface Bounce {
  /** Id in the outbox: the local part of our Message-ID. */
  readonly id: string;
  /** RFC 3463, such as 5.1.1. */
  readonly status: string;
}

/**
 * Reads a delivery report (RFC 3464): the status of the first recipient that failed permanently, and the Message-ID of
 * the returned mail.
 * @returns null for any other mail, such as a report of a delay or a reply
 */
function readBounce(text: string): Bounce | null {
  // Lines that begin with white space continue a field (RFC 5322, 2.2.3).
  const lines = text.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const fields = lines.flatMap((line) => /^([\w-]+):\s*(.*)$/.exec(line)?.slice(1, 3) ?? []);
  const valuesOf = (name: string) =>
    fields.filter((_value, at) => at % 2 === 1 && fields[at - 1]?.toLowerCase() === name);
  const isFailed = valuesOf('action').some((action) => /^failed\b/i.test(action));
  const [, status] = /(?:^|\s)(5\.\d{1,3}\.\d{1,3})\b/.exec(valuesOf('status').join(' ')) ?? [];
  // The report's own Message-ID comes first.
  const ids = valuesOf('message-id').map((value) => /<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/.exec(value)?.[1]);
  const id = ids.findLast((one) => one !== undefined);
  return isFailed && status !== undefined && id !== undefined ? { id, status } : null;
}

/** @returns whether the file was a report about one of our mails */
async function note(database: Database, file: string): Promise<boolean> {
  const bounce = readBounce((await readNamedFile(file, { most: LARGEST })).toString('latin1'));
  if (!bounce) return false;
  return (await markBounced(database, { id: bounce.id, refusal: bounce.status })) !== null;
}

export const addMailCommands: AddCommands = (program, context) => {
  const mail = group(program, 'mail', 'what became of mails that were sent');
  declare(mail, context, {
    usage: 'bounced <files...>',
    does: 'note the mails that came back, so that "employee list --unreachable" names their readers',
    writes: true,
    examples: ['mail bounced /var/mail/bounces/new/*'],
    notes: [
      'Give it the mails that arrive at MAIL_FROM, one a file. Reports of a delay, answers and mails of others are passed over.',
      'The same report twice changes nothing.',
    ],
  }).action((files: string[], flags: WriteFlags) =>
    context.write('operator_mails_bounced', flags, async (transaction) => {
      let bounced = 0;
      for (const file of files) if (await note(transaction, file)) bounced += 1;
      const lines = [`${plural(bounced, 'mail')} came back; ${plural(files.length - bounced, 'file')} passed over.`];
      return { lines, data: { bounced, passedOver: files.length - bounced }, counts: { bounced } };
    }),
  );
};
