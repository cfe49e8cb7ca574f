/** Declares all commands of the operator, in the groups of `--help`. */
import { PRODUCT_VERSION } from '@minori/contract/product-version';
import { Command } from 'commander';
import type { CommandContext, Output } from './command/command-context.ts';
import { addCompanyCommands } from './company/company-commands.ts';
import { addDirectoryCommands } from './company/directory-command.ts';
import { addEmployeeCommands } from './employee/employee-commands.ts';
import { addFundCommands, addLineUpCommands } from './fund/fund-commands.ts';
import { addNavCommands } from './fund/nav-commands.ts';
import { addNoticeCommands } from './notice/notice-commands.ts';
import { addAuditCommands } from './service/audit-commands.ts';
import { addBackupCommands } from './service/backup-commands.ts';
import { addContentCommands } from './service/content-commands.ts';
import { addDatabaseCommands } from './service/database-commands.ts';
import { addDoctor } from './service/doctor-command.ts';
import { addKeyCommands } from './service/key-commands.ts';
import { addMailCommands } from './service/mail-commands.ts';
import { addMaintenanceCommands } from './service/maintenance-commands.ts';

/** Lines are wrapped to the terminal's width. */
const INTRODUCTION = [
  "Minori's command line for its operator: companies, employees, products, notices, maintenance.",
  '',
  'Every command has --help with an example. What writes can be tried with --dry-run, which does everything and takes ' +
    'it back. --json prints results for machines.',
  '',
  'Exit codes: 0 done, 1 refused or failed (nothing was changed), 2 not understood.',
].join('\n');

/** One first command per group. */
const FIRST_STEPS = [
  'company list',
  'line-up set minato --file line-up.txt',
  'employee import minato people.csv --dry-run',
  'directory token minato',
  'fund template > funds.csv',
  'fund import funds.csv',
  'nav import navs.csv',
  'notice publish notice.md',
  'content check',
  'maintenance on --until 2026-11-22T03:00+09:00',
  'keys status',
  'database status',
  'backup /mnt/backup/2026-11-21',
  'audit list --since 2026-11-21',
  'audit check',
  'doctor',
];

const GROUPS = [
  ...[addCompanyCommands, addLineUpCommands, addEmployeeCommands, addDirectoryCommands],
  ...[addFundCommands, addNavCommands, addNoticeCommands, addContentCommands],
  ...[
    addMailCommands,
    addMaintenanceCommands,
    addKeyCommands,
    addDatabaseCommands,
    addBackupCommands,
    addAuditCommands,
    addDoctor,
  ],
];

/** Lines of a text that Commander outputs, such as help. */
const linesOf = (text: string) => text.replace(/\n$/, '').split('\n');

/** Joins Commander's error and its suggestion in one line; Commander repeats the typed words. */
const oneLine = (text: string) => text.replace(/\n$/, '').replace(/\n(?=\(Did you mean [^\n]*\?\)$)/, ' ');

export function program(context: CommandContext, output: Output): Command {
  const { command } = context.settings;
  const root = new Command(command)
    .description(INTRODUCTION)
    .version(PRODUCT_VERSION, '--version', 'print the version of the product')
    .exitOverride()
    .showSuggestionAfterError(true)
    .showHelpAfterError(`(${command} --help lists the commands; each has its own --help.)`)
    .configureOutput({
      writeOut: (text) => output.out(linesOf(text)),
      writeErr: (text) => output.error(linesOf(text)),
      outputError: (text) => output.error([oneLine(text)]),
    })
    .addHelpText('after', ['', 'Examples:', ...FIRST_STEPS.map((words) => `  ${command} ${words}`)].join('\n'));
  for (const add of GROUPS) add(root, context);
  return root;
}
