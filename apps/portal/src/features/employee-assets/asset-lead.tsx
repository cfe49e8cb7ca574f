/** 一文サマリー — starts 運用状況: the summary sentence, a chart of how the amounts came about, and the date of the figures. */
import type { EmployeeAssetOperation } from '@minori/contract/employee-assets';
import { EMPLOYEE_ASSETS_TEXTS as TEXTS } from '@minori/wording/ja/employee-assets';
import { useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { SentenceText } from '../../ui/figures/sentence-text.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { FreshnessNote } from '../../ui/strips.tsx';
import styles from './asset-summary.module.css';
import { isBeforeFirstContribution, summarySentence } from './asset-summary.tsx';
import { AssetsOverTimeFigure } from './assets-over-time.tsx';

/** The number of months that the chart shows per term: both ends of the term are included. */
const TERM_MONTHS = { year: 13, twoYears: 25 } as const;

const TERMS = ['year', 'twoYears', 'all'] as const;

export function AssetLead({ operation }: { readonly operation: EmployeeAssetOperation }) {
  const [term, setTerm] = useState<(typeof TERMS)[number]>('all');
  const terms = TERMS.filter((each) => each === 'all' || operation.history.length > TERM_MONTHS[each]);
  return (
    <Card heading={TEXTS.summary.heading} footer={<FreshnessNote {...operation} />}>
      <p className={styles.sentence}>
        <SentenceText sentence={summarySentence(operation)} />
      </p>
      {terms.length > 1 && (
        <Segmented
          legend={TEXTS.overTime.term}
          options={terms.map((value) => ({ value, label: TEXTS.overTime.terms[value] }))}
          selected={term}
          onSelect={setTerm}
          hidesLegend
        />
      )}
      {!isBeforeFirstContribution(operation) && (
        <AssetsOverTimeFigure
          operation={operation}
          hidesFinding
          {...(term !== 'all' && { months: TERM_MONTHS[term] })}
        />
      )}
    </Card>
  );
}
