/** 毎月の目安 — the range of monthly income from the least to the most of the ways of receiving, with what it is made of. */

import { RETIREMENT_DEFAULTS } from '@minori/engine/assumptions/retirement-defaults';
import type { ScenarioName } from '@minori/engine/retirement-income/first-answer';
import { type IncomeRange, rangeFromAge } from '@minori/engine/retirement-income/offered-ways';
import { Card } from '../../ui/card.tsx';
import { useAmountTexts } from '../../ui/figures/amount-texts.ts';
import { MonthlyRange, MonthlyYen } from '../../ui/figures/yen.tsx';
import { RETIREMENT_TEXTS } from '../../wording/retirement-income.ts';
import styles from './headline-card.module.css';
import type { IncomeView } from './income-view.ts';
import { useGapText } from './use-gap-text.ts';

const TEXTS = RETIREMENT_TEXTS.headline;

interface HeadlineCardProps {
  readonly view: IncomeView;
  readonly includesInsurance: boolean;
  /** Nothing of the public pension was typed. */
  readonly isAverage: boolean;
  /** No balance: only the public pension is told. */
  readonly isPublicOnly: boolean;
  /** Yen a month; null for the example. */
  readonly need: number | null;
}

export function HeadlineCard({ view, includesInsurance, isAverage, isPublicOnly, need }: HeadlineCardProps) {
  const { answer, ranges } = view;
  const { monthly, monthlyRange } = useAmountTexts();
  const gapText = useGapText();
  const { startAge } = answer.timing;
  const { publicFromAge } = answer.contexts.standard;
  const age = isPublicOnly ? publicFromAge : rangeFromAge(answer);
  const standard = isPublicOnly ? null : ranges.standard;
  const range = standard ?? { low: answer.otherAndPublicMonthlyNet, high: answer.otherAndPublicMonthlyNet };
  const scenarioText = (name: ScenarioName) => {
    const each = ranges[name];
    return each && TEXTS[name === 'good' ? 'good' : 'notGood'](monthlyRange(each.low, each.high));
  };
  const wanted = need ?? RETIREMENT_DEFAULTS.need;
  const named = (need === null ? TEXTS.example : TEXTS.need)(monthly(wanted));
  return (
    <Card heading={isPublicOnly ? TEXTS.publicOnly : TEXTS.heading(age)}>
      <div className="stack-2">
        <p className={styles.range}>
          <span>{TEXTS.month}</span> <MonthlyRange {...range} size="headline" />
        </p>
        {standard && (
          <p className={styles.scenarios}>
            <span>{scenarioText('notGood')}</span>
            <span>{scenarioText('good')}</span>
          </p>
        )}
        {standard && (
          <p>
            {named}
            {gapText(standard, wanted)}
          </p>
        )}
        {!isPublicOnly && startAge < publicFromAge && <p>{TEXTS.beforePublic(startAge, publicFromAge - 1)}</p>}
        <p className="quiet">{includesInsurance ? TEXTS.basis : TEXTS.basisWithout}</p>
      </div>
      {standard && <Parts view={view} range={standard} />}
      <p className="quiet">
        {isAverage && (
          <>
            {TEXTS.average} <a href="#details">{TEXTS.typeStatement}</a>
          </>
        )}
      </p>
      <p className="strong">{TEXTS.noPromise}</p>
    </Card>
  );
}

function Parts({ view, range }: { readonly view: IncomeView; readonly range: IncomeRange }) {
  const { answer } = view;
  const other = answer.otherAndPublicMonthlyNet;
  const hasOthers = answer.contexts.standard.otherPensions.length > 0;
  return (
    <dl className={styles.parts}>
      <div>
        <dt>{hasOthers ? TEXTS.publicAndOther : TEXTS.public}</dt>
        <dd>
          <MonthlyYen amount={other} />
        </dd>
      </div>
      <div>
        <dt>{TEXTS.dc}</dt>
        <dd>
          <MonthlyRange low={range.low - other} high={range.high - other} />
        </dd>
      </div>
    </dl>
  );
}
