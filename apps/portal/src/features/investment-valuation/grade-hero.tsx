/** 総合評価 — what the evaluation screen says first: the grade, why, and the next step. */
import type { InvestmentValuation } from '@minori/contract/investment-valuation';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useEmployee } from '../../platform/portal/use-employee.ts';
import { useIsPageOffered } from '../../platform/portal/use-offers.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { formatDate } from '../../ui/figures/format-date.ts';
import { GradeBadge } from '../../ui/grade-badge.tsx';
import { RiskTypeChip } from '../../ui/risk-type-chip.tsx';
import { StepBlock } from '../../ui/step-block.tsx';
import { FreshnessNote } from '../../ui/strips.tsx';
import { EVALUATION_TEXTS as TEXTS } from '../../wording/investment-valuation.ts';
import { CautionChips } from './caution-chips.tsx';
import { DiagnosisLink } from './diagnosis-link.tsx';
import styles from './grade-hero.module.css';
import { nextStep } from './next-step.ts';
import { reasonSentence } from './reason-sentence.ts';
import { SubScoreBars } from './sub-score-bars.tsx';

interface GradeHeroProps {
  readonly valuation: InvestmentValuation;
  readonly targets: StepTargets;
}

export function GradeHero({ valuation, targets }: GradeHeroProps) {
  return (
    <Card heading={TEXTS.grade} footer={<FreshnessNote {...valuation} />}>
      <div className={styles.columns}>
        {valuation.totalValuation === null ? <Undiagnosed /> : <Total valuation={valuation} />}
        <div className={styles.reason}>
          <h3 className="quiet">{TEXTS.reasonHeading}</h3>
          <p className={styles.sentence}>{reasonSentence(valuation)}</p>
          <SubScoreBars valuation={valuation} />
        </div>
      </div>
      <NextStepBlock valuation={valuation} targets={targets} />
    </Card>
  );
}

function Total({ valuation }: { readonly valuation: InvestmentValuation }) {
  return (
    <div className="stack-3">
      <GradeBadge
        grade={valuation.totalValuation}
        state={valuation.beside?.state ?? null}
        size="headline"
        score={valuation.totalScore}
      />
      <CautionChips cautions={valuation.beside?.cautions ?? []} />
      <p className={styles.score}>
        <span className={styles.outOf}>{TEXTS.outOf}</span>
        <strong className={styles.points}>{TEXTS.score(valuation.totalScore ?? 0)}</strong>
        {valuation.riskTolerance && <RiskTypeChip code={valuation.riskTolerance.code} />}
      </p>
      <p className="quiet">{previousText(valuation.previous)}</p>
    </div>
  );
}

/** No letter of a half stands in for the missing one: it would be read as the whole, and against the reason beside it. */
function Undiagnosed() {
  return <p className={styles.sentence}>{TEXTS.undiagnosed.heading}</p>;
}

const WAYS = {
  simulation: { page: 'operational-simulation', text: TEXTS.seePrices },
  selection: { page: 'item-selection', text: TEXTS.seeCosts },
} as const;

function WayTo({ place }: { readonly place: keyof typeof WAYS }) {
  const employee = useEmployee();
  const isOffered = useIsPageOffered();
  const { page, text } = WAYS[place];
  if (!employee || !isOffered(page)) return null;
  return (
    <div>
      <Link className={buttonClass({ variant: 'primary' })} to={`/${employee.companyUrl}/${page}`}>
        {text}
      </Link>
    </div>
  );
}

function previousText(previous: InvestmentValuation['previous']): string {
  if (!previous?.totalValuation || previous.totalScore === null) return TEXTS.first;
  return TEXTS.previous(previous.totalValuation, previous.totalScore, formatDate(previous.evaluatedOn));
}

interface StepTargets {
  /** Opens the comparison with the model, on this screen. */
  readonly onCompare: () => void;
  /** The way to the newest figures. */
  readonly importAction: ReactNode;
  /** 年金サイト, where instructions are given. */
  readonly site: { readonly name: string; readonly loginUrl: string };
}

interface NextStepBlockProps {
  readonly valuation: InvestmentValuation;
  readonly targets: StepTargets;
}

/** 次の一歩 as a block: what would help most, and the place to look next. Changes themselves are made at the record keeper's. */
function NextStepBlock({ valuation, targets }: NextStepBlockProps) {
  const { text, leadsTo } = nextStep(valuation);
  return (
    <StepBlock label={TEXTS.stepHeading} text={text}>
      {leadsTo === 'comparison' && (
        <>
          <div>
            <Button onClick={targets.onCompare}>{TEXTS.seeComparison}</Button>
          </div>
          <p className="quiet">
            {TEXTS.whereToChange(targets.site.name)}{' '}
            <ExternalLink href={targets.site.loginUrl}>{TEXTS.openSite(targets.site.name)}</ExternalLink>
          </p>
        </>
      )}
      {leadsTo === 'diagnosis' && <DiagnosisLink variant="primary" />}
      {(leadsTo === 'simulation' || leadsTo === 'selection') && <WayTo place={leadsTo} />}
      {leadsTo === 'import' && <div>{targets.importAction}</div>}
    </StepBlock>
  );
}
