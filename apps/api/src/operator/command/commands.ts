/** Declares a command with description, examples and the flags that all commands of its kind have. */
import type { Command } from 'commander';
import type { CommandContext } from './command-context.ts';

/** Adds the commands of one group. */
export type AddCommands = (program: Command, context: CommandContext) => void;

export interface Declared {
  /** Name and arguments, such as `show <url>`. */
  readonly usage: string;
  readonly does: string;
  /** Arguments after the program's name, one line each. */
  readonly examples: readonly string[];
  /** A command that writes also gets --dry-run. */
  readonly writes: boolean;
  /** Notes for its help text. */
  readonly notes?: readonly string[];
}

export function group(program: Command, name: string, does: string): Command {
  return program.command(name).description(does);
}

export function declare(parent: Command, { settings }: CommandContext, declared: Declared): Command {
  const command = parent
    .command(declared.usage)
    .description(declared.does)
    .option('--json', 'print the result as JSON, for machines');
  if (declared.writes) command.option('--dry-run', 'do everything and take it back: shows what would have been done');
  const examples = declared.examples.map((example) => `  ${settings.command} ${example}`);
  const heading = examples.length === 1 ? 'Example:' : 'Examples:';
  const notes = declared.notes === undefined ? [] : ['', ...declared.notes];
  return command.addHelpText('after', [...notes, '', heading, ...examples].join('\n'));
}
