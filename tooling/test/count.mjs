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

const isFailed = (test) => test.status === 'failed';
