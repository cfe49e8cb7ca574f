/** あなたのタイプは「標準型」です — shows the risk type at the top of the result, and what the result doesn't mean. */

import type { RiskDiagnosis } from '@minori/contract/risk-tolerance';
import { decidedSentence } from '@minori/wording/ja/diagnosis-explanation';
import { formatDate } from '@minori/wording/ja/locale';
import { RISK_TOLERANCE_NAMES } from '@minori/wording/ja/names';
import { DIAGNOSIS_RESULT_TEXTS as TEXTS } from '@minori/wording/ja/risk-tolerance';
import { Notes } from '../../ui/notes.tsx';
import diagnosisStyles from './diagnosis.module.css';
import styles from './result.module.css';

export function OwnResult({ diagnosis }: { readonly diagnosis: RiskDiagnosis }) {
  const name = RISK_TOLERANCE_NAMES[diagnosis.riskToleranceCode];
  return (
    <div className="stack-1">
      <p className={styles.sentence}>{TEXTS.own(name)}</p>
      <p className={styles.note}>
        {TEXTS.noneIsBetter}
        {TEXTS.guide}
      </p>
      <p className={styles.note}>{TEXTS.diagnosedOn(formatDate(diagnosis.diagnosedOn))}</p>
    </div>
  );
}

const { heading, guide, service, past, estimate, loss } = TEXTS.notes;

/** ご確認ください — what the diagnosis and its figures mean and don't mean (calculations.md sections 3 and 9). */
export function ResultNotes() {
  return <Notes heading={heading} notes={[guide, service, past, estimate, loss]} />;
}

/** The main reason of a diagnosis, in one sentence; nothing if it can't be explained. */
export function DecidedSentence({ diagnosis }: { readonly diagnosis: RiskDiagnosis }) {
  const text = decidedSentence(diagnosis);
  return text === null ? null : <p className={diagnosisStyles.decided}>{text}</p>;
}
