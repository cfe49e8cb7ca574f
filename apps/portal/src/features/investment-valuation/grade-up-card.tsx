/**
 * あと1段階 — shows by how many points the next grade is away, and on request an example of a mix that has it. The call is made when
 * the example is opened, so that it neither delays the screen nor is computed for those who don't look.
 */
import { type GradeUp, getGradeUp } from '@minori/contract/grade-up';
import type { InvestmentValuation } from '@minori/contract/investment-valuation';
import { percent, roughYen, type Sentence, type SentencePart, yen } from '@minori/contract/sentence';
import { methodRules } from '@minori/engine/investment-valuation/method-rules';
import { areAllProtected, isNotMeasured } from '@minori/engine/investment-valuation/protected-mix';
import { GRADES } from '@minori/engine/vocabulary/grade';
import { GRADE_UP_TEXTS as TEXTS } from '@minori/wording/ja/grade-up';
import { EVALUATION_TEXTS } from '@minori/wording/ja/investment-valuation';
import { UNITS } from '@minori/wording/ja/locale';
import { ASSET_CLASS_NAMES, SUB_SCORE_NAMES } from '@minori/wording/ja/names';
import { OWN_YEN_TEXTS } from '@minori/wording/ja/own-yen-risk';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCallQuery } from '../../platform/portal/use-call.ts';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { useIsPageOffered } from '../../platform/portal/use-offers.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { ChartTable } from '../../ui/chart/chart-table.ts';
import { DataTable } from '../../ui/chart/data-table.tsx';
import { SentenceText } from '../../ui/figures/sentence-text.tsx';
import { EXAMPLE, itemStepHref } from '../../ui/item-stepper.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { TermText } from '../../ui/terms/term-text.tsx';
import styles from './evaluation-panels.module.css';
import { SMALLEST_SHOWN } from './own-yen-risk.tsx';

interface GradeUpCardProps {
  readonly valuation: InvestmentValuation;
  readonly employee: Employee;
}

export function GradeUpCard({ valuation, employee }: GradeUpCardProps) {
  const distance = distanceOf(valuation);
  return (
    <Card heading={TEXTS.heading}>
      {typeof distance === 'string' ? (
        <p>{distance}</p>
      ) : (
        <>
          <p>{TEXTS.distance(distance.now, distance.next)}</p>
          <Example employee={employee} isProtected={areAllProtected(valuation.categoryAssetRatio)} />
        </>
      )}
    </Card>
  );
}

/** The score now and the first of the next grade, or why there is no next one. */
function distanceOf({ totalValuation: grade, totalScore: score, methodId }: InvestmentValuation) {
  if (grade === null || score === null) return TEXTS.none.undiagnosed;
  if (grade === 'A') return TEXTS.none.best;
  const above = GRADES[GRADES.indexOf(grade) - 1];
  const next = methodRules(methodId)?.gradeCuts.find((cut) => cut.grade === above);
  return next ? { now: { grade, score }, next: { grade: next.grade, score: next.from } } : TEXTS.none.outdated;
}

interface ExampleProps {
  readonly employee: Employee;
  readonly isProtected: boolean;
}

function Example({ employee, isProtected }: ExampleProps) {
  const [isOpened, setOpened] = useState(false);
  const query = { sysUserCode: employee.sysUserCode };
  const example = useCallQuery(getGradeUp, { query }, { enabled: isOpened });
  return (
    <details className="fold" onToggle={() => setOpened(true)}>
      <summary>{TEXTS.open}</summary>
      {isOpened && (
        <Loaded query={example} lines={[3, 9, 7, 4]}>
          {({ gradeUp }) =>
            gradeUp?.kind === 'found' ? (
              <Found change={gradeUp} companyUrl={employee.companyUrl} isProtected={isProtected} />
            ) : (
              <p>{noneText(gradeUp)}</p>
            )
          }
        </Loaded>
      )}
    </details>
  );
}

function noneText(none: Extract<GradeUp, { kind: 'none' }> | null): string {
  if (none === null) return TEXTS.none.outdated;
  if (none.reason !== 'lineUp') return TEXTS.none[none.reason];
  return TEXTS.none.lineUp(none.missing.map((code) => ASSET_CLASS_NAMES[code]));
}

type FoundChange = Extract<GradeUp, { kind: 'found' }>;

interface FoundProps {
  readonly change: FoundChange;
  readonly companyUrl: string;
  /** Whether the scores of spread say nothing about the present mix. */
  readonly isProtected: boolean;
}

function Found({ change, companyUrl, isProtected }: FoundProps) {
  const isOffered = useIsPageOffered();
  const { movedPoints, movedAmount, ways } = change;
  return (
    <div className={`stack-4 ${styles.example}`}>
      <p className={styles.finding}>
        <SentenceText sentence={findingOf(change)} />
      </p>
      <p>
        <SentenceText sentence={TEXTS.moved(percent(movedPoints / 100), yen(movedAmount))} />
      </p>
      <div className={styles.tables}>
        <DataTable table={classTable(change)} />
        <DataTable table={scoreTable(change, isProtected)} />
      </div>
      <Risks change={change} />
      <ul className="plain stack-2 quiet">
        {TEXTS.notes(ways - 1).map((note) => (
          <li key={note}>
            <TermText>{note}</TermText>
          </li>
        ))}
      </ul>
      {isOffered('item-selection') && (
        <div>
          <Link
            className={buttonClass({ variant: 'secondary' })}
            to={`${itemStepHref(companyUrl, CHOOSING)}&${EXAMPLE.name}=${EXAMPLE.value}`}
          >
            {TEXTS.toTry}
          </Link>
        </div>
      )}
    </div>
  );
}

/** The step of 商品の選択 to which the link leads. */
const CHOOSING = 1;

function findingOf({ classes, totalScore, totalValuation }: FoundChange): Sentence {
  const by = (sign: 1 | -1) =>
    classes
      .filter(({ points }) => sign * points > 0)
      .map(({ categoryClassCode, points }) => ({ name: ASSET_CLASS_NAMES[categoryClassCode], points: sign * points }));
  return TEXTS.finding(by(-1), by(1), { score: totalScore.after, grade: totalValuation.after });
}

function classTable({ classes }: FoundChange): ChartTable {
  return {
    caption: TEXTS.classes.caption,
    columns: TEXTS.classes.columns,
    rows: classes.map(({ categoryClassCode, before, after, points, amount }) => ({
      heading: ASSET_CLASS_NAMES[categoryClassCode],
      cells: [
        { kind: 'percent', fraction: before, decimals: 0 },
        { kind: 'percent', fraction: after, decimals: 0 },
        { kind: 'percent', fraction: points / 100, decimals: 0, signed: true, unit: '', isNeutral: true },
        { kind: 'yen', amount, signed: true, isNeutral: true },
      ],
    })),
  };
}

function scoreTable({ subScores, totalScore }: FoundChange, isProtected: boolean): ChartTable {
  const row = (heading: string, before: number | null, after: number) => ({
    heading,
    cells: [
      { kind: 'number' as const, value: before, unit: UNITS.score, instead: EVALUATION_TEXTS.notMeasured },
      { kind: 'number' as const, value: after, unit: UNITS.score },
      {
        ...{ kind: 'number' as const, unit: UNITS.score, signed: true, isNeutral: true },
        value: before === null ? null : after - before,
      },
    ],
  });
  return {
    caption: TEXTS.scores.caption,
    columns: TEXTS.scores.columns,
    rows: [
      ...subScores.map(({ name, before, after }) =>
        row(SUB_SCORE_NAMES[name], isNotMeasured(name, isProtected) ? null : before, after),
      ),
      row(TEXTS.scores.total, totalScore.before, totalScore.after),
    ],
  };
}

const RISK_TEXTS = TEXTS.risks;

/** What the change does to the risk: in percent a year, in yen, and as the chance of a lower balance. */
function Risks({ change }: Pick<FoundProps, 'change'>) {
  const { investmentRisk, badYearLoss, belowTodayAfterOneYear } = change;
  const share = (decimals: number) => (fraction: number) => percent(fraction, decimals);
  return (
    <section className="stack-2">
      <h3 className={styles.yearHeading}>{RISK_TEXTS.heading}</h3>
      <dl className={styles.figures}>
        <BothFigures name={RISK_TEXTS.risk} of={investmentRisk} write={share(1)} />
        <BothFigures name={RISK_TEXTS.badYear} of={badYearLoss} write={lossText} />
        <BothFigures name={RISK_TEXTS.below} of={belowTodayAfterOneYear} write={share(0)} />
      </dl>
    </section>
  );
}

function lossText(amount: number): SentencePart {
  return amount < SMALLEST_SHOWN ? OWN_YEN_TEXTS.badYear.hardlyAny : roughYen(amount);
}

interface BothFiguresProps {
  readonly name: string;
  readonly of: FoundChange['investmentRisk'];
  readonly write: (figure: number) => SentencePart;
}

function BothFigures({ name, of, write }: BothFiguresProps) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd>
        <SentenceText sentence={RISK_TEXTS.now(write(of.before))} />
      </dd>
      <dd>
        <SentenceText sentence={RISK_TEXTS.example(write(of.after))} />
      </dd>
    </div>
  );
}
