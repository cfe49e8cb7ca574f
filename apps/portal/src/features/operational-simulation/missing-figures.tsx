/** 試算できないとき — what is missing for a simulation, and what to do about it. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OperationalSimulation } from '../../platform/state/slices/operational-simulation.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SIMULATION_TEXTS } from '../../wording/operational-simulation.ts';

const TEXTS = SIMULATION_TEXTS.missing;

/** What keeps the future from being computed (contract: `SIMULATION_STATUS_CODES`). */
type Missing = keyof typeof TEXTS;

export function missingFigure({ simulationStatusCode, currentAge, assumptions }: OperationalSimulation): Missing {
  if (simulationStatusCode === 1) return 'contribution';
  if (currentAge === null) return 'birthday';
  return assumptions?.employerPremium === null ? 'premium' : 'mix';
}

interface MissingFiguresProps {
  readonly missing: Missing;
  readonly profileHref: string;
  /** Reads the record keeper's site anew. */
  readonly importAction: ReactNode;
}

export function MissingFigures({ missing, profileHref, importAction }: MissingFiguresProps) {
  const { heading, text } = TEXTS[missing];
  const toProfile = (
    <Link className={buttonClass({ variant: 'secondary' })} to={profileHref}>
      {TEXTS.birthday.action}
    </Link>
  );
  return (
    <EmptyState heading={heading} action={missing === 'birthday' ? toProfile : importAction}>
      <p>{text}</p>
    </EmptyState>
  );
}
