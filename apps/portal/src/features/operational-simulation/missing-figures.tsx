/** 試算できないとき — says which figure is missing for a simulation, and what to do about it. */

import type { SimulationResult } from '@minori/contract/simulation';
import { SIMULATION_TEXTS } from '@minori/wording/ja/operational-simulation';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

const TEXTS = SIMULATION_TEXTS.missing;

interface MissingFiguresProps {
  readonly missing: Missing;
  readonly profileHref: string;
  /** The button that starts a scrape. */
  readonly importAction: ReactNode;
}

export function MissingFigures({ missing, profileHref, importAction }: MissingFiguresProps) {
  const { heading, text } = TEXTS[missing];
  const toProfile = (
    <Link className={buttonClass({ variant: 'secondary' })} to={profileHref}>
      {TEXTS.birthday.action}
    </Link>
  );
  const action = {
    birthday: toProfile,
    hiddenBirthday: null,
    contribution: importAction,
    premium: importAction,
    mix: importAction,
  };
  return (
    <EmptyState heading={heading} action={action[missing]}>
      <p>{text}</p>
    </EmptyState>
  );
}

export type Missing = keyof (typeof SIMULATION_TEXTS)['missing'];

/** The fields of a response, or of the state made from it, that decide which figure is missing. */
interface StatusFields extends Pick<SimulationResult, 'currentAge'> {
  readonly simulationStatusCode: SimulationResult['simulationStatusCode'] | -1;
  readonly assumptions: { readonly variants: { readonly currentPf: object | null } } | null;
}

/** @param asksBirthday whether the company lets its employees enter it; otherwise they can do nothing. */
export function missingFigure(
  { simulationStatusCode, currentAge, assumptions }: StatusFields,
  asksBirthday: boolean,
): Missing {
  if (simulationStatusCode === 1) return 'contribution';
  if (currentAge === null) return asksBirthday ? 'birthday' : 'hiddenBirthday';
  // Only a missing allocation can be recognised by itself: a contribution may exist but be out of date (decision 0014).
  return assumptions?.variants.currentPf === null ? 'mix' : 'premium';
}
