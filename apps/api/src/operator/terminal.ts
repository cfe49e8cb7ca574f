/**
 * Writes a command's output, and is the only place that does: line by line, so that nothing that was typed, or that a file
 * holds, begins a line of its own. Control characters in it are shown escaped, so that the terminal does not obey them. A
 * reader that stops early (`| head`) is no error.
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
