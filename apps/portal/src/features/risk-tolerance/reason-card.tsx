/**
 * このタイプになった理由 — explains the risk type: the main reason, the range chosen in question 6, and which answers would have
 * led to another type.
 */

import type { DiagnosisExplanation, RiskDiagnosis } from '@minori/contract/risk-tolerance';
import { RISK_TOLERANCE_ORDER } from '@minori/engine/vocabulary/risk-tolerance';
import {
  answerInWords,
  decidedText,
  rangeSentence,
  EXPLANATION_TEXTS as TEXTS,
} from '@minori/wording/ja/diagnosis-explanation';
import { RISK_TOLERANCE_NAMES } from '@minori/wording/ja/names';
import { Card } from '../../ui/card.tsx';
import diagnosisStyles from './diagnosis.module.css';
import styles from './result.module.css';

/** Shows nothing if the diagnosis can't be explained. */
export function ReasonCard({ diagnosis }: { readonly diagnosis: RiskDiagnosis }) {
  const decided = decidedText(diagnosis);
  if (!decided || !diagnosis.explanation) return null;
  const range = rangeSentence(diagnosis);
  return (
    <Card heading={TEXTS.heading}>
      <div className="stack-2">
        <p className={styles.reason}>{decided.text}</p>
        {decided.items.length > 0 && (
          <ul className={diagnosisStyles.points}>
            {decided.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        )}
        {range && <p className={styles.reason}>{range}</p>}
      </div>
      <div className={styles.part}>
        <h3>{TEXTS.nearest}</h3>
        <div className="stack-3">
          <NearestChanges answers={diagnosis.answers} changes={diagnosis.explanation.nearestChanges} />
        </div>
      </div>
    </Card>
  );
}

type Changes = DiagnosisExplanation['nearestChanges'];

interface NearestChangesProps {
  readonly answers: RiskDiagnosis['answers'];
  readonly changes: Changes;
}

/** Lists single answers that would have led to another type, grouped by that type, the least risk first. */
function NearestChanges({ answers, changes }: NearestChangesProps) {
  const [first] = changes;
  if (!first) return <p>{TEXTS.noSingle}</p>;
  const isNextAnswer = Math.abs(first.answer - (answers[first.question] ?? first.answer)) === 1;
  const types = RISK_TOLERANCE_ORDER.map((code) => ({
    type: RISK_TOLERANCE_NAMES[code],
    texts: changes
      .filter((change) => change.riskToleranceCode === code)
      .map(({ question, answer }) => answerInWords(question, answer)),
  })).filter(({ texts }) => texts.length > 0);
  return (
    <>
      {!isNextAnswer && <p className={styles.reason}>{TEXTS.noNeighbour}</p>}
      {types.map(({ type, texts }) => (
        <ChangesTo key={type} type={type} texts={texts} />
      ))}
    </>
  );
}

/** Writes one change as a sentence, several as a list, because each alone would be enough. */
function ChangesTo({ type, texts }: { readonly type: string; readonly texts: readonly string[] }) {
  const [only, ...others] = texts;
  if (only !== undefined && others.length === 0) return <p className={styles.reason}>{TEXTS.change(only, type)}</p>;
  return (
    <div className="stack-1">
      <p className={styles.reason}>{TEXTS.changes(type)}</p>
      <ul className={diagnosisStyles.points}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
