/** 条件を変える — whose mix, with or without マッチング拠出, in which prices and under which outlook. */
import type { Outlook, PortfolioVariant } from '@minori/contract/simulation';
import { PORTFOLIO_VARIANTS } from '@minori/contract/simulation';
import { Link } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { OUTLOOK_NAMES, SIMULATION_TEXTS, VARIANT_NAMES } from '../../wording/operational-simulation.ts';
import styles from './assumptions-card.module.css';
import type { View } from './shown-scenario.ts';

const TEXTS = SIMULATION_TEXTS.switches;

/** Where the variants come from that are not there yet. */
export interface VariantHrefs {
  readonly diagnosis: string;
  /** null where the company has no 商品の選択: then there is no such mix either. */
  readonly selection: string | null;
}

export interface Choices extends View {
  readonly variant: PortfolioVariant;
}

interface SwitchesCardProps {
  readonly choices: Choices;
  readonly onChoose: (change: Partial<Choices>) => void;
  readonly available: Readonly<Record<PortfolioVariant, boolean>>;
  readonly outlook: Outlook;
  readonly onOutlook: (outlook: Outlook) => void;
  readonly hrefs: VariantHrefs;
  /** null where the plan has no マッチング拠出; its field otherwise. */
  readonly matching: { readonly field: React.ReactNode } | null;
  readonly isLoading: boolean;
}

export function SwitchesCard(props: SwitchesCardProps) {
  const { choices, onChoose, outlook, onOutlook, matching } = props;
  return (
    <Card heading={TEXTS.heading}>
      <div className={styles.switches}>
        <p className={styles.status} role="status">
          {props.isLoading && <span className={styles.late}>{TEXTS.computing}</span>}
        </p>
        <VariantSwitch {...props} />
        <Segmented
          legend={TEXTS.outlook}
          options={(['base', 'low'] as const).map((value) => ({ value, label: OUTLOOK_NAMES[value] }))}
          selected={outlook}
          onSelect={onOutlook}
          support={TEXTS.outlookSupport}
        />
        <Segmented
          legend={TEXTS.prices}
          options={[
            { value: 'nominal', label: TEXTS.nominal },
            { value: 'real', label: TEXTS.real },
          ]}
          selected={choices.prices}
          onSelect={(prices) => onChoose({ prices })}
        />
        {matching && (
          <Segmented
            legend={TEXTS.matching}
            options={[
              { value: 'without', label: TEXTS.withoutMatching },
              { value: 'with', label: TEXTS.withMatching },
            ]}
            selected={choices.isMatching ? 'with' : 'without'}
            onSelect={(value) => onChoose({ isMatching: value === 'with' })}
          />
        )}
      </div>
      {choices.isMatching && matching?.field}
    </Card>
  );
}

function VariantSwitch({ choices, onChoose, available, hrefs }: SwitchesCardProps) {
  const variants = PORTFOLIO_VARIANTS.filter(
    (value) => value !== 'improvedPf' || available.improvedPf || hrefs.selection !== null,
  );
  const reasons = (
    <>
      {!available.modelPf && (
        <p>
          {TEXTS.needsDiagnosis}
          <Link to={hrefs.diagnosis}>{TEXTS.diagnose}</Link>
        </p>
      )}
      {!available.improvedPf && hrefs.selection !== null && (
        <p>
          {TEXTS.needsSelection}
          <Link to={hrefs.selection}>{TEXTS.select}</Link>
        </p>
      )}
    </>
  );
  return (
    <Segmented
      legend={TEXTS.variant}
      options={variants.map((value) => ({
        value,
        label: VARIANT_NAMES[value],
        isAvailable: available[value],
      }))}
      selected={choices.variant}
      onSelect={(variant) => onChoose({ variant })}
      support={variants.every((value) => available[value]) ? undefined : reasons}
    />
  );
}
