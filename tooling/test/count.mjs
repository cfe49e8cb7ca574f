// How a test run went, in two numbers. Vitest's own counts leave out what never became a test: a file that could not
// be loaded, or an error outside every test. Each counts as one failure here, so that a red run never says "0 failed".

/**
 * @param report vitest's JSON report, or undefined when it wrote none
 * @param exitCode vitest's own verdict
 * @returns {{ passed: number, failed: number }}
 */
export function count(report, exitCode) {
  const files = report?.testResults ?? [];
  const unloaded = files.filter((file) => file.status === 'failed' && !file.assertionResults.some(isFailed)).length;
  const passed = report?.numPassedTests ?? 0;
  const failed = (report?.numFailedTests ?? 0) + unloaded;
  return { passed, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}

/** More failures than these are no accident of a slow moment. */
const MOST_AGAIN = 3;

/** @returns {string[]} the files to run once more: where a test failed, if these are few; a file that didn't load isn't one. */
export function failedFiles(report) {
  const failed = (report?.testResults ?? []).filter(({ status }) => status === 'failed');
  const ran = failed.every(({ assertionResults }) => assertionResults.some(isFailed));
  return ran && failed.length <= MOST_AGAIN ? failed.map(({ name }) => name) : [];
}

/** The first run's report with the second's results for the files that ran twice. */
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
