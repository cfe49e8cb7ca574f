/** 表紙 — period, base date and a number that says nothing of the person; what matters most, and what is inside. No name. */
import type { ReportContent } from '@minori/contract/report-content';
import { yen } from '../../choosing/fund-detail/sheet-figures.ts';
import { dateText } from '../../platform/base/date-text.ts';
import { sentenceText, yenChange, yieldText } from '../report-figures.ts';
import type { Cover } from './blocks.ts';
import { gradeMarkOf } from './grade-section.ts';
import { PRINT } from './print-texts.ts';

const { cover: TEXTS } = PRINT;

/** @param entries headings of the sections, for the contents */
export function coverOf(content: ReportContent, entries: readonly string[]): Cover {
  const { assets, baseDate, periodFrom, companyName, reportNumber, createdOn, disclaimers } = content;
  const changed = (amount: number | undefined) =>
    amount === undefined ? PRINT.firstTime : PRINT.change(yenChange(amount));
  return {
    ...{ service: PRINT.service, title: PRINT.title, summary: sentenceText(content.summary) },
    contents: { title: TEXTS.contents, entries },
    lines: [
      [TEXTS.baseDate, dateText(baseDate)],
      [TEXTS.period, TEXTS.periodText(dateText(periodFrom), dateText(baseDate))],
      [TEXTS.company, companyName],
      [TEXTS.number, reportNumber],
      [TEXTS.createdOn, dateText(createdOn)],
    ],
    grade: gradeMarkOf(content),
    facts: [
      {
        label: PRINT.assets.valuation,
        value: yen(assets.totalAssetValuation),
        note: changed(assets.change?.totalAssetValuation),
      },
      {
        label: PRINT.assets.gain,
        value: yenChange(assets.valuationGainLoss),
        note: changed(assets.change?.valuationGainLoss),
      },
      {
        label: assets.isInterestYearly ? PRINT.assets.yearly : PRINT.assets.period,
        value: yieldText(assets.interest),
        note: '',
      },
    ],
    foot: [TEXTS.numberNote, ...disclaimers.slice(0, 1)],
  };
}
