/** Which of the programs that a proof needs, Debian's mostly, are not on this machine. */
import { execFileSync } from 'node:child_process';

/** What is missing here of these and of root, in words; '' where all is there. */
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
