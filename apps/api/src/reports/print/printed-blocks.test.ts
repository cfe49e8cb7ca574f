// 点数の図の区切り — tests that the lines in the chart are those of the method that made the report, whichever method is
// current when its PDF is made.
import { REPORT_CONTENT } from '@minori/contract/examples/report-content';
import { METHOD_ID } from '@minori/engine/investment-valuation/valuation-config';
import { expect, test } from 'vitest';
import { printedReport } from './report-document.ts';

const printed = (methodId: string | null) => JSON.stringify(printedReport({ ...REPORT_CONTENT, methodId }).pages);

test.each([METHOD_ID, null])('%s のレポートには、その方法の区切りを載せる', (methodId) => {
  expect(printed(methodId)).toContain('80点からA、65点からB、50点からC、35点からDです。');
  expect(printed(methodId)).toContain('>65点<');
});

test('この版が知らない方法のレポートには、今の区切りを載せない', () => {
  expect(printed('METHOD-2099-01')).not.toContain('点線は評価の区切りです');
  expect(printed('METHOD-2099-01')).not.toContain('>65点<');
});
