/** Where a command's words go: a reader who has seen enough (`| head`) ends it quietly. */
import type { DeskOptions } from './desk/desk.ts';

export function terminal({ stdout, stderr }: Pick<NodeJS.Process, 'stdout' | 'stderr'>): DeskOptions['output'] {
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  return { out: (text) => void stdout.write(text), error: (text) => void stderr.write(text) };
}
