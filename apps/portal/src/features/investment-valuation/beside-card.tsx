/**
 * 総合評価に含まれないこと — shows, next to the grade, what it doesn't measure: cautions, purchasing power, and the products' costs
 * (calculations.md section 4, "Beside the grade").
 */
import type { BesideGrade } from '@minori/contract/beside-grade';
import { FIGURE_WRITERS } from '@minori/contract/sentence';
import { BESIDE_TEXTS as TEXTS } from '@minori/wording/ja/beside-grade';
import { cautionSentence, costSentences, pricesSentence } from '@minori/wording/ja/beside-sentences';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import type { ChartTable } from '../../ui/chart/chart-table.ts';
import { DataTable } from '../../ui/chart/data-table.tsx';
import { SentenceText } from '../../ui/figures/sentence-text.tsx';
import { MethodLink } from '../../ui/method-link.tsx';
import { TermText } from '../../ui/terms/term-text.tsx';
import styles from './beside-card.module.css';

export function BesideCard({ beside }: { readonly beside: BesideGrade }) {
  const others = beside.cautions.filter(({ key }) => key !== 'purchasingPower' && key !== 'cost');
  return (
    <Card heading={TEXTS.heading}>
      <p>
        <TermText>{TEXTS.lead}</TermText>
      </p>
      <div className={styles.parts}>
        {others.map((caution) => (
          <Part key={caution.key} name={TEXTS.names[caution.key]} level={caution.level}>
            <p>
              <SentenceText sentence={cautionSentence(caution, beside, FIGURE_WRITERS) ?? []} />
            </p>
          </Part>
        ))}
        <Part name={TEXTS.parts.purchasingPower} level={beside.purchasingPower?.level ?? null}>
          <Prices power={beside.purchasingPower} />
        </Part>
        <Part name={TEXTS.parts.cost} level={beside.cost.level}>
          <Costs cost={beside.cost} />
        </Part>
      </div>
      <p>
        <MethodLink />
      </p>
    </Card>
  );
}

interface PartProps {
  readonly name: string;
  /** null without a caution. */
  readonly level: keyof typeof TEXTS.levels | null;
  readonly children: ReactNode;
}

function Part({ name, level, children }: PartProps) {
  return (
    <section className={styles.part}>
      <h3 className={styles.name}>
        {name}
        {level && (
          <span className={styles.chip} data-level={level}>
            {TEXTS.levels[level]}
          </span>
        )}
      </h3>
      {children}
    </section>
  );
}

function Prices({ power }: { readonly power: BesideGrade['purchasingPower'] }) {
  if (!power) return <p>{TEXTS.prices.unknown}</p>;
  return (
    <>
      <p>
        <SentenceText sentence={pricesSentence(power, FIGURE_WRITERS)} />
      </p>
      <DataTable table={pricesTable(power)} />
    </>
  );
}

function pricesTable(power: NonNullable<BesideGrade['purchasingPower']>): ChartTable {
  const row = (heading: string, amount: number) => ({ heading, cells: [{ kind: 'yen' as const, amount }] });
  const { rows } = TEXTS.prices;
  return {
    caption: TEXTS.prices.caption(power.months),
    columns: TEXTS.prices.columns,
    rows: [
      row(rows.base, power.realBase),
      row(rows.good, power.realGood),
      row(rows.standard, power.realStandard),
      row(rows.notGood, power.realNotGood),
    ],
  };
}

function Costs({ cost }: { readonly cost: BesideGrade['cost'] }) {
  const [whole = [], beside = []] = costSentences(cost, FIGURE_WRITERS);
  return (
    <>
      <p>
        <SentenceText sentence={whole} />
      </p>
      {beside.length > 0 && (
        <p>
          <SentenceText sentence={beside} />
        </p>
      )}
    </>
  );
}
