// Counts the passed and failed tests of a run. Vitest's own counts leave out what never became a test: a file that could not be
// loaded, or an error outside every test. Here each counts as one failure, so that a failed run never says "0 failed".

/**
 * @param report vitest's JSON report, or undefined if it wrote none
 * @param exitCode vitest's exit code
 * @returns {{ passed: number, failed: number }}
 */
export function count(report, exitCode) {
  const files = report?.testResults ?? [];
  const unloaded = files.filter((file) => file.status === 'failed' && !file.assertionResults.some(isFailed)).length;
  const passed = report?.numPassedTests ?? 0;
  const failed = (report?.numFailedTests ?? 0) + unloaded;
  return { passed, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}

/**
 * @returns {string | undefined} the only file with failed tests, which is to be run once more; undefined if another file
 * failed or didn't load
 */
export function failedFile(report) {
  const [failed, another] = (report?.testResults ?? []).filter(({ status }) => status === 'failed');
  return another === undefined && failed?.assertionResults.some(isFailed) ? failed.name : undefined;
}

/** The first run's report, with the second run's results for the repeated file. */
export function mended(first, second) {
  if (second === undefined) return first;
  const twice = new Set(second.testResults.map(({ name }) => name));
  const testResults = [...first.testResults.filter(({ name }) => !twice.has(name)), ...second.testResults];
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const numPassedTests = tests.filter(({ status }) => status === 'passed').length;
  return { testResults, numPassedTests, numFailedTests: tests.filter(isFailed).length };
}

function isFailed({ status }) {
  return status === 'failed';
}
