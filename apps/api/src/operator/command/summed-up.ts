/** Groups findings: the same problem on many lines becomes one finding with its count and first lines. */
import { plural } from './report.ts';

/** Minimum number of equal findings that are grouped. */
const MANY = 3;
const FIRST_LINES = 5;

const LINE_FINDING = /^line (\d+): (.+)$/su;

/** In the order of first occurrence. */
export function summedUp(findings: readonly string[]): readonly string[] {
  const lines = new Map<string, string[]>();
  for (const finding of findings) {
    const [, line, what = ''] = LINE_FINDING.exec(finding) ?? [];
    if (line === undefined) continue;
    const others = lines.get(what);
    if (others) others.push(line);
    else lines.set(what, [line]);
  }
  return findings.flatMap((finding) => {
    const [, line, what = ''] = LINE_FINDING.exec(finding) ?? [];
    const all = lines.get(what) ?? [];
    if (line === undefined || all.length < MANY) return [finding];
    if (all[0] !== line) return [];
    const more = all.length > FIRST_LINES ? ', …' : '';
    return [`${plural(all.length, 'line')} (${all.slice(0, FIRST_LINES).join(', ')}${more}): ${what}`];
  });
}
