/**
 * 答え直す前に — warns that a diagnosis soon after another one, or right after a fall of prices, may reflect the moment more
 * than the person.
 */

import type { CallResponse } from '@minori/contract/call';
import type { getRiskDiagnoses } from '@minori/contract/risk-tolerance';
import { formatDate, formatMonth } from '@minori/wording/ja/locale';
import { DIAGNOSIS_TEXTS } from '@minori/wording/ja/risk-tolerance';
import { SentenceText } from '../../ui/figures/sentence-text.tsx';
import { Notice } from '../../ui/notice.tsx';

const TEXTS = DIAGNOSIS_TEXTS.caution;

export type DiagnosisHistory = CallResponse<typeof getRiskDiagnoses>;

export function CautionNotice({ history: { diagnoses, caution } }: { readonly history: DiagnosisHistory }) {
  const recent = caution.isRecent ? diagnoses[0] : undefined;
  if (!recent && !caution.fall) return null;
  return (
    <Notice tone="warning" heading={TEXTS.heading}>
      {recent && <p>{TEXTS.recent(formatDate(recent.diagnosedOn))}</p>}
      {caution.fall && (
        <>
          <p>
            <SentenceText sentence={TEXTS.fall(formatMonth(caution.fall.since), Math.abs(caution.fall.ratio))} />
          </p>
          <p>{TEXTS.afterFall}</p>
        </>
      )}
      <p>{TEXTS.still}</p>
    </Notice>
  );
}
