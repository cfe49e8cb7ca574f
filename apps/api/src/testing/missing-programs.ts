/** Finds the programs, mostly Debian's, that a proof needs and this machine lacks. */
import { execFileSync } from 'node:child_process';

/** The missing programs, and root if this isn't root; '' if nothing is missing. */
export function missingPrograms(programs: readonly string[]): string {
  if (process.getuid?.() !== 0) return 'root';
  const isMissing = (program: string) => {
    try {
      execFileSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' });
      return false;
    } catch {
      return true;
    }
  };
  return programs.filter(isMissing).join(', ');
}
