// Checks the subject of each commit, which `git log --oneline` and a bisection show: at most 72 characters, with the reason in
// the body after an empty line. Applies to commits since the rule exists; CONTRIBUTING.md says how to write one.
import { spawnSync } from 'node:child_process';

const MAX_SUBJECT_LENGTH = 72;
/** A date instead of a commit, because a shallow clone lacks earlier commits. */
const SINCE = '2026-11-28T04:00:00Z';

/** @returns {{ seen: string, findings: string[] }} */
export function findBadSubjects(root) {
  const log = spawnSync('git', ['log', '--no-merges', `--since=${SINCE}`, '-z', '--format=%h%n%B'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (log.status !== 0) return { seen: 'no history here', findings: [] };
  const commits = log.stdout.split('\0').filter((text) => text.trim() !== '');
  return { seen: `${commits.length} commits`, findings: commits.flatMap(judge) };
}

function judge(text) {
  const [id, subject = '', second = ''] = text.split('\n');
  const faults = [];
  if (subject.length > MAX_SUBJECT_LENGTH)
    faults.push(`${subject.length} characters of at most ${MAX_SUBJECT_LENGTH}; the reason goes into the body`);
  if (!/^\p{Lu}/u.test(subject)) faults.push('begins with a verb in the imperative and a capital letter');
  if (/[.;:,]$/.test(subject)) faults.push('ends without a full stop');
  if (second !== '') faults.push('an empty line stands between subject and body');
  return faults.map((fault) => `${id} "${subject}": ${fault}`);
}
