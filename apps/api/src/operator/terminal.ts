/**
 * Where a command's words go, and the only place from which they do: what files, pages and people have put into them is
 * shown and not obeyed. A reader who has seen enough (`| head`) ends it quietly.
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
