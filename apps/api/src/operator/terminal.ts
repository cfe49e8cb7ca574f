/**
 * Writes the output of all commands: line by line, with control characters escaped, so that typed or imported text can
 * neither start a line of its own nor control the terminal. A reader that stops early (`| head`) is no error.
 */
import { escapeLine } from '@minori/contract/outside-text';
import type { Output } from './command/command-context.ts';

type Streams = Readonly<Record<'stdout' | 'stderr', Pick<NodeJS.WritableStream, 'write' | 'on'>>>;

export function terminal({ stdout, stderr }: Streams): Output {
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  const shown = (lines: readonly string[]) => lines.map((line) => `${escapeLine(line)}\n`).join('');
  return {
    out: (lines) => void stdout.write(shown(lines)),
    error: (lines) => void stderr.write(shown(lines)),
  };
}
