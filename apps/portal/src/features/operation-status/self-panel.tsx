/** リスク許容度と金融知識 — what is known of the employee's own side: the type of the last diagnosis, and what was learnt. */
import { Link } from 'react-router';
import type { Employee } from '../../platform/session/use-employee.ts';
import { buttonClass } from '../../ui/button.tsx';
import { formatDate } from '../../ui/figures/format-date.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { RiskTypeChip } from '../../ui/risk-type-chip.tsx';
import { OPERATION_PANELS } from '../../wording/operation-status.ts';
import { LiteracyTable } from './literacy-table.tsx';
import styles from './self-panel.module.css';
import { useLiteracyCalculation, useRiskToleranceInformation } from './use-operation-status.ts';

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
          {(calculation) => <LiteracyTable calculation={calculation} />}
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
  return (
    <>
      <div className={styles.type}>
        <img src={information.riskToleranceSrc} alt="" width={72} height={72} />
        <div>
          <RiskTypeChip code={information.riskToleranceCode} />
          <p>{information.explanation}</p>
          <p className={styles.date}>{TEXTS.diagnosedOn(formatDate(information.diagnosedOn))}</p>
        </div>
      </div>
      <div className={styles.links}>
        <Link className={buttonClass({ variant: 'secondary' })} to={`${diagnosis}/result`}>
          {TEXTS.result}
        </Link>
        <Link to={diagnosis}>{TEXTS.again}</Link>
      </div>
    </>
  );
}
