/**
 * Entry point of the operator's command line: companies, employees, accounts, content and maintenance
 * (docs/operations/commands.md). Exit codes: 0 success, 1 failure, 2 wrong usage. An error is one English sentence
 * without a stack.
 */
import { CommanderError } from 'commander';
import { ContentError } from '../content/files/content-error.ts';
import { NameTaken } from '../identity/saml/identities.ts';
import { StartRefusal } from '../platform/base/start-refusal.ts';
import { databaseFailure, mendableFailure } from '../platform/storage/database-failure.ts';
import { CommandContext, type CommandContextOptions } from './command/command-context.ts';
import { OperatorError } from './command/operator-error.ts';
import { jsonLines } from './command/report.ts';
import { summedUp } from './command/summed-up.ts';
import { program } from './program.ts';

export { OperatorError } from './command/operator-error.ts';
export type { OperatorSettings } from './command/settings.ts';
export { terminal } from './terminal.ts';

export interface OperatorOptions extends CommandContextOptions {
  /** Arguments after the program's name. */
  readonly words: readonly string[];
}

const [FAILED, MISUSED] = [1, 2];

/** Further findings are only counted, except in JSON. */
const MOST_FINDINGS = 50;

/** PostgreSQL's code for a unique violation. */
const TAKEN = '23505';

function sentence(error: unknown): string {
  if (error instanceof ContentError) return error.summary;
  if (error instanceof OperatorError || error instanceof StartRefusal) return error.message;
  if (error instanceof NameTaken) return `Nothing was changed. ${error.message}`;
  const code = String((error as { code?: unknown }).code ?? '');
  if (code === TAKEN) return 'Somebody else has written the same at the same time. Nothing was changed; try again.';
  const known = mendableFailure(error);
  if (known !== null) return known;
  const failure = databaseFailure(error);
  if (failure === 'storage_full') return 'The disk of the database is full. Nothing was changed.';
  if (failure !== null) return `The database does not answer${code === '' ? '' : ` (${code})`}. Nothing was changed.`;
  const where = error instanceof Error ? `${error.name}: ${error.message.split('\n', 1)[0]}` : 'unknown';
  return `This is a fault of Minori's own (${where}). Nothing was changed.`;
}

function findingsOf(error: unknown): readonly string[] {
  if (error instanceof OperatorError) return error.findings;
  return error instanceof ContentError ? error.faults : [];
}

function printError({ words, output }: OperatorOptions, error: unknown): void {
  const message = sentence(error);
  const findings = findingsOf(error);
  if (words.includes('--json')) {
    output.error(jsonLines({ error: message, findings }));
    return;
  }
  const different = summedUp(findings);
  const shown = different.slice(0, MOST_FINDINGS).map((finding) => `  ${finding}`);
  const rest = different.length - shown.length;
  if (rest > 0) shown.push(`  … and ${rest} more (--json lists all)`);
  output.error([message, ...shown]);
}

/** @returns the exit code */
export async function runOperator(options: OperatorOptions): Promise<number> {
  const context = new CommandContext(options);
  try {
    await program(context, options.output).parseAsync(options.words, { from: 'user' });
    return 0;
  } catch (error) {
    // Commander has already printed its message; showing help is no failure.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : MISUSED;
    printError(options, error);
    return FAILED;
  } finally {
    await context.close();
  }
}
