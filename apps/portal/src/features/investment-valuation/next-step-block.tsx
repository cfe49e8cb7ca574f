/** 次の一歩 — shows the most useful next action after a valuation, with a link to it. */
import type { InvestmentValuation } from '@minori/contract/investment-valuation';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useEmployee } from '../../platform/portal/use-employee.ts';
import { useIsPageOffered } from '../../platform/portal/use-offers.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { StepBlock } from '../../ui/step-block.tsx';
import { assetInSentence } from '../../wording/charts.ts';
import { NEXT_STEPS } from '../../wording/evaluation-reason.ts';
import { EVALUATION_TEXTS as TEXTS } from '../../wording/investment-valuation.ts';
import { DiagnosisLink } from './diagnosis-link.tsx';

interface StepTargets {
  /** Opens the comparison with the model, on this screen. */
  readonly onCompare: () => void;
  /** Button or link to get the newest figures. */
  readonly importAction: ReactNode;
  /** 年金サイト, the record keeper's site, where orders are placed. */
  readonly site: { readonly name: string; readonly loginUrl: string };
}

interface NextStepBlockProps {
  readonly valuation: InvestmentValuation;
  readonly targets: StepTargets;
}

/** Shows the most useful action, and where to look next. Orders themselves are placed at the record keeper's site. */
export function NextStepBlock({ valuation, targets }: NextStepBlockProps) {
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

const LINKS_BY_PLACE = {
  simulation: { page: 'operational-simulation', text: TEXTS.seePrices },
  selection: { page: 'item-selection', text: TEXTS.seeCosts },
} as const;

function WayTo({ place }: { readonly place: keyof typeof LINKS_BY_PLACE }) {
  const employee = useEmployee();
  const isOffered = useIsPageOffered();
  const { page, text } = LINKS_BY_PLACE[place];
  if (!employee || !isOffered(page)) return null;
  return (
    <div>
      <Link className={buttonClass({ variant: 'primary' })} to={`/${employee.companyUrl}/${page}`}>
        {text}
      </Link>
    </div>
  );
}

interface NextStep {
  readonly text: string;
  /**
   * Where the screen links: the comparison with the model, the simulation, the products, a new scrape, or the
   * diagnosis.
   */
  readonly leadsTo: 'comparison' | 'simulation' | 'selection' | 'import' | 'diagnosis';
}

export type NextStepInput = Pick<
  InvestmentValuation,
  'beside' | 'riskTolerance' | 'categoryAssetRatio' | 'differencialWithModelPf'
>;

/**
 * Puts the step into words that the engine found with the grade, in terms of asset classes and never products, and says
 * where the screen links.
 */
export function nextStep(valuation: NextStepInput): NextStep {
  if (!valuation.riskTolerance) return { text: NEXT_STEPS.diagnose, leadsTo: 'diagnosis' };
  const step = valuation.beside?.nextStep;
  switch (step?.kind) {
    case undefined:
      return { text: NEXT_STEPS.newMethod, leadsTo: 'import' };
    case 'diagnose':
      return { text: NEXT_STEPS.diagnoseAgain, leadsTo: 'diagnosis' };
    case 'seePrices':
      return { text: NEXT_STEPS.seePrices, leadsTo: 'simulation' };
    case 'seeCosts':
      return { text: NEXT_STEPS.seeCosts, leadsTo: 'selection' };
    case 'none':
      return { text: NEXT_STEPS.allGood, leadsTo: 'import' };
    case 'shift': {
      const write = step.order === 'reduceFirst' ? NEXT_STEPS.plentyFirst : NEXT_STEPS.lackingFirst;
      return { text: write(apartOf(step.more, valuation), apartOf(step.less, valuation)), leadsTo: 'comparison' };
    }
  }
}

/** A class, and its difference from the model in percentage points. */
function apartOf(code: number, { categoryAssetRatio, differencialWithModelPf }: NextStepInput) {
  const { categoryName = '' } = categoryAssetRatio.find((each) => each.categoryClassCode === code) ?? {};
  const { gap = 0 } = differencialWithModelPf?.find((each) => each.categoryClassCode === code) ?? {};
  return { name: assetInSentence(categoryName), points: Math.round(Math.abs(gap)) };
}
