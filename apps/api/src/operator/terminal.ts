/**
 * Writes a command's output, and is the only place that does. Control characters that files, pages and people have put
 * into a text are shown escaped, so that the terminal does not obey them. A reader that stops early (`| head`) is no
 * error.
 */
import { escapeUnseen } from '@minori/contract/outside-text';
import type { CommandContextOptions } from './command/command-context.ts';

type Streams = Readonly<Record<'stdout' | 'stderr', Pick<NodeJS.WritableStream, 'write' | 'on'>>>;

export function terminal({ stdout, stderr }: Streams): CommandContextOptions['output'] {
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  return {
    out: (text) => void stdout.write(escapeUnseen(text)),
    error: (text) => void stderr.write(escapeUnseen(text)),
  };
}
