/** `maintenance on | off | status`: closes and opens the service for all instances at once. */
import { Line } from '@minori/contract/outside-text';
import { InvalidArgumentError } from 'commander';
import { closedByEnvironment } from '../../platform/maintenance/maintenance-watch.ts';
import { findMaintenance, type Maintenance, switchMaintenance } from '../../platform/maintenance/switch-repository.ts';
import type { ReadFlags, WriteFlags } from '../command/command-context.ts';
import { type AddCommands, declare, group } from '../command/commands.ts';
import { instant } from '../command/instants.ts';
import { OperatorError } from '../command/operator-error.ts';
import { plural } from '../command/report.ts';

interface OnFlags extends WriteFlags {
  readonly until?: Date;
  readonly message?: string;
}

function sentence(text: string): string {
  const line = Line(200).safeParse(text);
  if (line.success) return line.data;
  throw new InvalidArgumentError('It must be one line of 1 to 200 characters.');
}

const shownIn = (date: Date | null) =>
  date === null ? 'until it is switched off' : `until ${date.toISOString()} (${tokyo.format(date)} in Japan)`;

const tokyo = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo', dateStyle: 'short', timeStyle: 'short' });

function statusLines(found: Maintenance | null, copies: readonly Date[]): readonly string[] {
  const last = copies.at(-1);
  const closed = found === null ? [] : [`Closed ${shownIn(found.endsAt)}.`];
  if (!last) return found === null ? ['Open.'] : closed;
  const which = `${plural(copies.length, 'copy', 'copies')} of the api, by MAINTENANCE_UNTIL`;
  return [...closed, `Closed ${shownIn(last)} in ${which}: "maintenance off" does not open what is closed that way.`];
}

export const addMaintenanceCommands: AddCommands = (program, context) => {
  const maintenance = group(program, 'maintenance', 'close the product for a while, and open it again');
  declare(maintenance, context, {
    usage: 'on',
    does: 'answer every call 503 maintenance, in every copy within seconds',
    writes: true,
    examples: ['maintenance on --until 2026-11-22T03:00+09:00', 'maintenance on --message 午前3時まで停止しています。'],
    notes: ['/health goes on answering, pages say when service resumes, jobs go on by themselves.'],
  })
    .option('--until <instant>', 'open again by itself then; without it when "maintenance off" is said', instant)
    .option('--message <text>', 'what employees read, in Japanese, in place of the usual sentence', sentence)
    .action((flags: OnFlags) =>
      context.write('operator_maintenance_switched', flags, async (transaction) => {
        const endsAt = flags.until ?? null;
        if (endsAt !== null && endsAt <= context.now())
          throw new OperatorError(`${endsAt.toISOString()} is over already.`);
        await switchMaintenance(transaction, { endsAt, message: flags.message ?? null }, context.now());
        return {
          lines: [`Closed ${shownIn(endsAt)}.`],
          data: { isOn: true, endsAt },
          counts: { switches: 1 },
          changes: [`closed ${shownIn(endsAt)}`],
        };
      }),
    );
  declare(maintenance, context, {
    usage: 'off',
    does: 'open again, in every copy within seconds',
    writes: true,
    examples: ['maintenance off'],
  }).action((flags: WriteFlags) =>
    context.write('operator_maintenance_switched', flags, async (transaction) => {
      const was = await findMaintenance(transaction);
      await switchMaintenance(transaction, null, context.now());
      const lines = [was === null ? 'It was open already.' : 'Open.'];
      return { lines, data: { isOn: false }, counts: { switches: was === null ? 0 : 1 }, changes: ['open'] };
    }),
  );
  declare(maintenance, context, {
    usage: 'status',
    does: 'whether the product is closed, and until when',
    writes: false,
    examples: ['maintenance status --json'],
  }).action((flags: ReadFlags) =>
    context.read(flags, async (database) => {
      const found = await findMaintenance(database);
      const isOn = found !== null && (found.endsAt === null || found.endsAt > context.now());
      const copies = await closedByEnvironment(database, context.now());
      const data = { isOn, endsAt: isOn ? found.endsAt : null, message: isOn ? found.message : null };
      return { lines: statusLines(isOn ? found : null, copies), data: { ...data, closedByEnvironment: copies } };
    }),
  );
};
