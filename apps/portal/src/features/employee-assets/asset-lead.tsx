/** 一文サマリー — what a screen of figures opens with, and how fresh it is. */
import type { EmployeeAssetOperation } from '@minori/contract/employee-assets';
import { Card } from '../../ui/card.tsx';
import { SentenceText } from '../../ui/chart/sentence-text.tsx';
import { FreshnessNote } from '../../ui/strips.tsx';
import { EMPLOYEE_ASSETS_TEXTS } from '../../wording/employee-assets.ts';
import styles from './asset-summary.module.css';
import { summarySentence } from './summary-sentence.ts';

export function AssetLead({ operation }: { readonly operation: EmployeeAssetOperation }) {
  return (
    <Card heading={EMPLOYEE_ASSETS_TEXTS.summary.heading} footer={<FreshnessNote {...operation} />}>
      <p className={styles.sentence}>
        <SentenceText sentence={summarySentence(operation)} />
      </p>
    </Card>
  );
}
