/**
 * `npm run bench [-- NAME …]` runs the named benchmarks, or all of them. Prints every figure as a ratio to a contender (another
 * implementation of the same job) or a limit, measured in the same run, and writes the figures to `benchmarks/results.json`
 * (not committed). `--against` compares two builds (against/against.ts). Exit code 1 when an aim was missed or an entry failed.
 * At the smallest size (`runner/size.ts`), with which `npm run proof` runs each entry once, only a failed entry counts and
 * nothing is written.
 */
import { SERVERS } from './servers.ts';

const [first, server = '', settings = '{}'] = process.argv.slice(2);
if (first === '--serve') {
  const serve = await SERVERS[server]?.();
  await serve?.(JSON.parse(settings));
} else if (first === '--against') {
  const { runAgainst } = await import('./against/against.ts');
  await runAgainst(JSON.parse(server), process.argv.slice(4));
} else {
  const { runBenchmarks } = await import('./run-benchmarks.ts');
  await runBenchmarks(process.argv.slice(2));
}
