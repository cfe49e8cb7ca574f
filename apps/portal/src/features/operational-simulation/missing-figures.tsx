/** 試算できないとき — which figure is missing for a simulation, and what to do about it. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SIMULATION_TEXTS } from '../../wording/operational-simulation.ts';
import type { Missing } from './missing-figure.ts';

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
