#!/usr/bin/env bash
# In vitest without isolation an import that a test file has begun and not awaited breaks that module for later files.
#
# What is run    vitest 4.1.12 with isolate: false and two workers. The first file begins to import forty modules, as an app
#                with lazy screens does, and its test ends before they are there. The second file, in the same worker,
#                imports the same modules. Once as it is, and once with `vi.dynamicImportSettled()` after each file.
# One would guess  The second file imports them anew, or gets what the worker has loaded in the meantime: the documentation
#                says of isolate: false that files share their modules.
# What happens   Some of the unfinished imports fail when the file ends ("Cannot load … after the environment was torn
#                down"), and the worker remembers the failure: every later file that needs such a module fails with it,
#                though nothing is wrong with the module, with that file or with the machine. With the line all pass.
# Why it matters Whole screens are red in a whole run and green when their file runs by itself. Which ones, depends on
#                how busy the machine is.
# Seen           2026-11-28, on Node.js 20: six runs of six. The output is kept below as found.txt.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
echo '{ "type": "module" }' > package.json
npm install --silent --no-audit --no-fund vitest@4.1.12

# Forty screens, each of which is late because what it imports is many files away.
for screen in $(seq 1 40); do
  for n in $(seq 1 39); do echo "import './part$screen-$((n + 1)).ts';" > "part$screen-$n.ts"; done
  echo > "part$screen-40.ts"
  echo "import './part$screen-1.ts'; export const shown = true;" > "screen$screen.ts"
done

cat > a.test.ts <<'TS'
import { expect, test } from 'vitest';

test('begins to load the screens', () => {
  for (let n = 1; n <= 40; n += 1) void import(`./screen${n}.ts`).catch(() => undefined);
  expect(1).toBe(1);
});
TS
# Keeps a second worker busy, so that the files a and b are given to the first one after the other.
cat > a2.test.ts <<'TS'
import { test } from 'vitest';

test('takes its time', () => new Promise((resolve) => setTimeout(resolve, 8_000)), 60_000);
TS
cat > b.test.ts <<'TS'
import { expect, test } from 'vitest';

test.each(Array.from({ length: 40 }, (_, index) => index + 1))('shows screen %i', async (n) => {
  expect((await import(`./screen${n}.ts`)).shown).toBe(true);
});
TS
cat > settle.ts <<'TS'
import { afterAll, vi } from 'vitest';

afterAll(() => vi.dynamicImportSettled());
TS
cat > sequencer.ts <<'TS'
import { BaseSequencer } from 'vitest/node';

export class ByName extends BaseSequencer {
  override async sort(files) {
    return files.toSorted((a, b) => (a.moduleId < b.moduleId ? -1 : 1));
  }
}
TS
for setup in '[]' "['./settle.ts']"; do
  cat > vitest.config.ts <<TS
import { defineConfig } from 'vitest/config';
import { ByName } from './sequencer.ts';

export default defineConfig({
  test: { isolate: false, maxWorkers: 2, setupFiles: $setup, sequence: { sequencer: ByName } },
});
TS
  echo "setupFiles: $setup"
  npx vitest run --reporter=json --outputFile=out.json > /dev/null 2>&1 || true
  node -e "
    const { testResults } = JSON.parse(require('node:fs').readFileSync('out.json', 'utf8'));
    const messages = testResults.flatMap((file) => file.assertionResults).flatMap((test) => test.failureMessages);
    console.log(messages.length > 0 ? 'red: ' + messages[0].split(' \'')[0] + ' …' : 'green');
  "
done | tee seen.txt
cat > found.txt <<'TXT'
setupFiles: []
red: EnvironmentTeardownError: Cannot load …
setupFiles: ['./settle.ts']
green
TXT
if ! diff found.txt seen.txt; then echo 'no longer as found'; exit 1; fi
echo 'as found'
