/** 回答が1つちがっていたら — the single answers that would have given another type, by that type, from the least risk on. */
import type { DiagnosisExplanation, RiskDiagnosis } from '@minori/contract/risk-tolerance';
import { RISK_TOLERANCE_ORDER, RISK_TOLERANCES } from '@minori/engine/vocabulary/risk-tolerance';
import { answerInWords, EXPLANATION_TEXTS as TEXTS } from '../../wording/diagnosis-explanation.ts';
import diagnosisStyles from './diagnosis.module.css';
import styles from './result.module.css';

type Changes = DiagnosisExplanation['nearestChanges'];

interface NearestChangesProps {
  readonly answers: RiskDiagnosis['answers'];
  readonly changes: Changes;
}

export function NearestChanges({ answers, changes }: NearestChangesProps) {
  const [first] = changes;
  if (!first) return <p>{TEXTS.noSingle}</p>;
  const isNextAnswer = Math.abs(first.answer - (answers[first.question] ?? first.answer)) === 1;
  const types = RISK_TOLERANCE_ORDER.map((code) => ({
    type: RISK_TOLERANCES.find((type) => type.code === code)?.name ?? '',
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

/** One of them in a sentence, several in a list: each is enough. */
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
