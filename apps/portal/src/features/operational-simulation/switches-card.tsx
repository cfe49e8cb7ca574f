/**
 * 条件を変える — shows the controls for contribution, age, allocation, outlook and prices, with a button that restores the
 * present conditions.
 */
import type { Outlook, PortfolioVariant } from '@minori/contract/simulation';
import { PORTFOLIO_VARIANTS } from '@minori/contract/simulation';
import { OUTLOOK_NAMES, SIMULATION_TEXTS, VARIANT_NAMES } from '@minori/wording/ja/operational-simulation';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import type { Prices } from './shown-scenario.ts';
import styles from './switches-card.module.css';

const TEXTS = SIMULATION_TEXTS.switches;

/** Links to the screens that create the missing variants. */
export interface VariantHrefs {
  readonly diagnosis: string;
  /** null if the company has no 商品の選択: then the improved allocation doesn't exist either. */
  readonly selection: string | null;
}

export interface Choices {
  readonly variant: PortfolioVariant;
  readonly prices: Prices;
}

interface SwitchesCardProps {
  readonly choices: Choices;
  readonly onChoose: (change: Partial<Choices>) => void;
  readonly available: Readonly<Record<PortfolioVariant, boolean>>;
  readonly outlook: Outlook;
  readonly onOutlook: (outlook: Outlook) => void;
  readonly hrefs: VariantHrefs;
  /** The slider, if the plan has マッチング拠出. */
  readonly premium: React.ReactNode;
  /** The retirement age. */
  readonly plan: React.ReactNode;
  /** The raises of the employer's premium. */
  readonly raise: React.ReactNode;
  /** By how much the result differs from the present conditions; empty if nothing is tried. */
  readonly difference: string;
  readonly onReset: () => void;
}

export function SwitchesCard(props: SwitchesCardProps) {
  const { choices, onChoose, outlook, onOutlook, onReset } = props;
  return (
    <Card
      heading={TEXTS.heading}
      action={
        <Button variant="quiet" onClick={onReset}>
          {TEXTS.reset}
        </Button>
      }
    >
      {props.premium}
      {props.plan}
      <VariantSwitch {...props} />
      <details className="fold">
        <summary>{TEXTS.more}</summary>
        <div className={styles.switches}>
          {props.raise}
          <Segmented
            legend={TEXTS.outlook}
            options={(['base', 'low'] as const).map((value) => ({ value, label: OUTLOOK_NAMES[value] }))}
            selected={outlook}
            onSelect={onOutlook}
            support={TEXTS.outlookSupport}
            wide
          />
          <Segmented
            legend={TEXTS.prices}
            options={[
              { value: 'nominal', label: TEXTS.nominal },
              { value: 'real', label: TEXTS.real },
            ]}
            selected={choices.prices}
            onSelect={(prices) => onChoose({ prices })}
            wide
          />
        </div>
      </details>
      {props.difference && <p>{props.difference}</p>}
      <p className="quiet">{TEXTS.note}</p>
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
      wide
    />
  );
}
