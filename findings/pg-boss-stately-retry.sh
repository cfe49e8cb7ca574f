#!/usr/bin/env bash
# In a 'stately' queue of pg-boss 10 a job that fails may get none of its retries.
#
# What is run    pg-boss 10.4.2 on @electric-sql/pglite 0.5.17 (PostgreSQL inside the process), queues of each policy
#                with retryLimit 3 and retryDelay 60. Job 1 fails and waits for its retry; job 2 is sent, fetched and
#                fails as well; then both are looked at.
# One would guess  'stately' holds back what is sent and fetched (one job waits, one runs). Whatever runs has the retries
#                that its queue says.
# What happens   One job a state also counts for the state 'retry'. It is taken by job 1, so job 2 ends in 'failed' with
#                retry_count 0 of 3. fail() answers alike for both: affected 1. With the three other policies job 2
#                waits for its retry.
# Why it matters A record keeper's site is away and the jobs of two employees fail one after the other. The second is
#                never repeated, and no answer says so, only the table does. What that job had to do stays undone.
# Seen           2026-11-28, on Node.js 20. The output is kept below as found.txt.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
echo '{}' > package.json
npm install --silent --no-audit --no-fund pg-boss@10.4.2 @electric-sql/pglite@0.5.17

cat > run.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite';
import PgBoss from 'pg-boss';

const database = await PGlite.create();
/** What pg-boss asks of a connection. Several statements in one text need exec(), which takes no values. */
async function executeSql(text, values = []) {
  if (values.length > 0) return database.query(text, values);
  return (await database.exec(text)).at(-1);
}

const boss = new PgBoss({ db: { executeSql }, supervise: false, schedule: false });
boss.on('error', (error) => console.log(`error: ${error.message}`));
await boss.start();

for (const policy of ['standard', 'short', 'singleton', 'stately']) {
  await boss.createQueue(policy, { name: policy, policy, retryLimit: 3, retryDelay: 60 });
  const answers = [];
  for (const job of [1, 2]) {
    await boss.send(policy, { job });
    const [taken] = await boss.fetch(policy);
    const { affected } = await boss.fail(policy, taken.id);
    answers.push(`job ${taken.data.job} failed (affected ${affected})`);
  }
  const { rows } = await database.query(
    `select data->>'job' as job, state, retry_count, retry_limit from pgboss.job where name = $1 order by 1`,
    [policy],
  );
  const states = rows.map((row) => `job ${row.job} is in '${row.state}', ${row.retry_count} of ${row.retry_limit}`);
  console.log(`${policy}: ${[...answers, ...states].join(', ')}`);
}
await boss.stop({ graceful: false });
await database.close();
JS

node run.mjs | tee seen.txt
cat > found.txt <<'TXT'
standard: job 1 failed (affected 1), job 2 failed (affected 1), job 1 is in 'retry', 0 of 3, job 2 is in 'retry', 0 of 3
short: job 1 failed (affected 1), job 2 failed (affected 1), job 1 is in 'retry', 0 of 3, job 2 is in 'retry', 0 of 3
singleton: job 1 failed (affected 1), job 2 failed (affected 1), job 1 is in 'retry', 0 of 3, job 2 is in 'retry', 0 of 3
stately: job 1 failed (affected 1), job 2 failed (affected 1), job 1 is in 'retry', 0 of 3, job 2 is in 'failed', 0 of 3
TXT
if ! diff found.txt seen.txt; then echo 'no longer as found'; exit 1; fi
echo 'as found'
