/** リスク許容度と金融知識 — what is known of the employee's own side: the type of the last diagnosis, and what was learnt. */
import type { CallResponse } from '@minori/contract/call';
import type { getLiteracies } from '@minori/contract/literacy';
import { Link } from 'react-router';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { buttonClass } from '../../ui/button.tsx';
import type { ChartRow } from '../../ui/chart/chart-table.ts';
import { DataTable } from '../../ui/chart/data-table.tsx';
import { formatDate } from '../../ui/figures/format-date.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { RiskTypeChip } from '../../ui/risk-type-chip.tsx';
import { decidedSentence } from '../../wording/diagnosis-explanation.ts';
import { LITERACY_BAND_WORDS, OPERATION_PANELS } from '../../wording/operation-status.ts';
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

/** 金融知識 — how far the employee has come with each topic; a sentence until there is something to read. */
function LiteracyTable({ calculation: { literacies, overall } }: { readonly calculation: Calculation }) {
  if (literacies.length === 0) return <p>{TEXTS.noLiteracy}</p>;
  const rows = literacies.map((literacy): ChartRow => {
    const { name, readRate, quizRate, accuracy, score, band } = literacy;
    return { heading: name, cells: [share(readRate), share(quizRate), share(accuracy), ...level(score, band)] };
  });
  const all: ChartRow[] = overall
    ? [
        {
          heading: TEXTS.overall,
          cells: [share(null), share(null), share(null), ...level(overall.score, overall.band)],
        },
      ]
    : [];
  return (
    <div className={styles.literacy}>
      <DataTable table={{ caption: TEXTS.literacyCaption, columns: TEXTS.literacyColumns, rows: [...rows, ...all] }} />
    </div>
  );
}

function share(fraction: number | null): ChartRow['cells'][number] {
  return { kind: 'percent', fraction, decimals: 0 };
}

function level(score: number, band: keyof typeof LITERACY_BAND_WORDS): ChartRow['cells'] {
  return [
    { kind: 'number', value: score, unit: TEXTS.points },
    { kind: 'text', text: LITERACY_BAND_WORDS[band] },
  ];
}
