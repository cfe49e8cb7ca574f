// `node tooling/examples.mjs`: generates the contract's examples (packages/contract/src/examples/answers.json) from the api's
// responses for the example account.
import { spawnSync } from 'node:child_process';
import { readyOrExit } from './ready.mjs';

await readyOrExit('tools', 'build');
const vitest = [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--project',
  'servers',
  'apps/api/test/requests/examples.test.ts',
];
const { status } = spawnSync(process.execPath, vitest, {
  stdio: 'inherit',
  env: { ...process.env, MINORI_WRITE_EXAMPLES: '1' },
});
process.exitCode = status ?? 1;
