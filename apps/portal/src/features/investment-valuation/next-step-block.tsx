/** 次の一歩 — the most useful next action after a valuation, with a link to it. */
import type { InvestmentValuation } from '@minori/contract/investment-valuation';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useEmployee } from '../../platform/portal/use-employee.ts';
import { useIsPageOffered } from '../../platform/portal/use-offers.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { StepBlock } from '../../ui/step-block.tsx';
import { EVALUATION_TEXTS as TEXTS } from '../../wording/investment-valuation.ts';
import { DiagnosisLink } from './diagnosis-link.tsx';
import { nextStep } from './next-step.ts';

interface StepTargets {
  /** Opens the comparison with the model, on this screen. */
  readonly onCompare: () => void;
  /** Button or link to get the newest figures. */
  readonly importAction: ReactNode;
  /** 年金サイト, where orders are placed. */
  readonly site: { readonly name: string; readonly loginUrl: string };
}

interface NextStepBlockProps {
  readonly valuation: InvestmentValuation;
  readonly targets: StepTargets;
}

/** 次の一歩 as a block: the most useful action, and where to look next. Orders themselves are placed at the record keeper's. */
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
