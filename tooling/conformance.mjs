// `npm run -s conformance -- FILE.json`: computes reference cases with the engine and compares the results. It bundles the
// runner into .ready (Node 20 can't run TypeScript) and runs it. The exit code is the runner's: 0 all passed, 1 something
// failed, 2 the file is unusable.
import { join } from 'node:path';
import { root, runNode } from './ready/project.mjs';
import { readyOrExit } from './ready.mjs';

await readyOrExit('tools');
const { build } = await import('rolldown');
const dir = join(root, '.ready/conformance');
await build({
  cwd: root,
  input: 'packages/engine/conformance/main.ts',
  platform: 'node',
  logLevel: 'warn',
  output: { dir, format: 'esm', entryFileNames: 'main.mjs', sourcemap: true },
});
process.exitCode = await runNode(['--enable-source-maps', join(dir, 'main.mjs'), ...process.argv.slice(2)], {
  cwd: process.cwd(),
});
