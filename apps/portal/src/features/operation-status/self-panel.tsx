/** リスク許容度と金融知識 — shows the employee's risk type of the last diagnosis, and their progress in learning. */

import type { CallResponse } from '@minori/contract/call';
import type { getLiteracies } from '@minori/contract/literacy';
import { decidedSentence } from '@minori/wording/ja/diagnosis-explanation';
import { formatDate } from '@minori/wording/ja/locale';
import { LITERACY_BAND_NAMES } from '@minori/wording/ja/names';
import { OPERATION_PANELS } from '@minori/wording/ja/operation-status';
import { formatPercent } from '@minori/wording/numbers';
import { Link } from 'react-router';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { RiskTypeChip } from '../../ui/risk-type-chip.tsx';
import styles from './self-panel.module.css';
import { useLiteracyCalculation, useRiskToleranceInformation } from './use-operation-status.ts';

type Calculation = CallResponse<typeof getLiteracies>;

const TEXTS = OPERATION_PANELS.self;

export function SelfPanel({ employee }: { readonly employee: Employee }) {
  const riskToleranceInformation = useRiskToleranceInformation(employee.sysUserCode);
  const literacyCalculation = useLiteracyCalculation(employee.sysUserCode);
  return (
    <>
      <section className={styles.part} aria-label={TEXTS.tolerance}>
        <h4>{TEXTS.tolerance}</h4>
        <Loaded query={riskToleranceInformation} lines={[4]}>
          {(information) => <Tolerance information={information} companyUrl={employee.companyUrl} />}
        </Loaded>
      </section>
      <section className={styles.part} aria-label={TEXTS.literacy}>
        <h4>{TEXTS.literacy}</h4>
        <Loaded query={literacyCalculation} lines={[3]}>
          {(calculation) => <Literacy calculation={calculation} />}
        </Loaded>
      </section>
    </>
  );
}

interface ToleranceProps {
  readonly information: NonNullable<ReturnType<typeof useRiskToleranceInformation>['data']> | null;
  readonly companyUrl: string;
}

function Tolerance({ information, companyUrl }: ToleranceProps) {
  const diagnosis = `/${companyUrl}/risk-tolerance`;
  if (!information) {
    return (
      <>
        <p>{TEXTS.undiagnosed}</p>
        <div>
          <Link className={buttonClass({})} to={diagnosis}>
            {TEXTS.diagnose}
          </Link>
        </div>
      </>
    );
  }
  const decided = decidedSentence(information.diagnosis);
  return (
    <>
      <div className={styles.type}>
        <img src={information.riskToleranceSrc} alt="" width={72} height={72} />
        <div>
          <RiskTypeChip code={information.riskToleranceCode} />
          <p>{information.explanation}</p>
          <p className="quiet">{TEXTS.diagnosedOn(formatDate(information.diagnosis.diagnosedOn))}</p>
        </div>
      </div>
      {decided && <p>{decided}</p>}
      <div className={styles.links}>
        <Link className={buttonClass({ variant: 'secondary' })} to={`${diagnosis}/result`}>
          {TEXTS.result}
        </Link>
        <Link to={diagnosis}>{TEXTS.again}</Link>
      </div>
    </>
  );
}

/** 金融知識 — shows the employee's progress in each topic; a sentence while there are no columns. */
function Literacy({ calculation: { literacies, overall } }: { readonly calculation: Calculation }) {
  if (literacies.length === 0) return <p>{TEXTS.noLiteracy}</p>;
  return (
    <ul className={styles.topics}>
      {literacies.map(({ tagId, name, readRate, quizRate, accuracy, ...level }) => (
        <Topic key={tagId} name={name} level={level}>
          {TEXTS.rates([readRate, quizRate, accuracy].map(rateText))}
        </Topic>
      ))}
      {overall && <Topic name={TEXTS.overall} level={overall} />}
    </ul>
  );
}

interface TopicProps {
  readonly name: string;
  readonly level: NonNullable<Calculation['overall']>;
  readonly children?: string;
}

function Topic({ name, level: { score, band }, children }: TopicProps) {
  return (
    <li className={styles.topic}>
      <span>{name}</span>
      <span>{TEXTS.level(score, LITERACY_BAND_NAMES[band])}</span>
      {children && <span className="quiet">{children}</span>}
    </li>
  );
}

function rateText(fraction: number | null): string {
  return fraction === null ? TEXTS.noRate : formatPercent(fraction, 0).digits;
}
