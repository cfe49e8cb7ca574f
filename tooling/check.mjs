// `npm run check`: runs every project rule and prints one line per rule, with instructions for each finding. Exits with 1 if
// there is any finding. `npm run check -- zones size` runs only these two rules.

import { root } from './ready/project.mjs';
import { readyOrExit } from './ready.mjs';

await readyOrExit('tools');
const { checks } = await import('./checks/all.mjs');

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !checks.some((check) => check.name === name));
if (unknown.length > 0) {
  console.error(`No check called ${unknown.join(', ')}. There are: ${checks.map((check) => check.name).join(', ')}.`);
  process.exit(1);
}

const chosen = checks.filter((check) => asked.length === 0 || asked.includes(check.name));
const running = chosen.map(({ find }) => find(root));
let total = 0;
for (const [place, { name, rule }] of chosen.entries()) {
  const { seen, findings } = await running[place];
  total += findings.length;
  const verdict = findings.length === 0 ? 'ok  ' : 'FAIL';
  console.log(`${verdict} ${name.padEnd(9)} ${rule} (${seen})${findings.length > 0 ? `: ${findings.length}` : ''}`);
  for (const finding of findings) console.log(`       ${finding}`);
}
process.exitCode = total === 0 ? 0 : 1;
