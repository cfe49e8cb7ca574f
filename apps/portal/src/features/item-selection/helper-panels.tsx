/**
 * Helps while choosing, in three panels: the model compared with the present asset allocation, the terms used in a
 * product's row, and what can lose value.
 */
import { mstAssetClass } from '@minori/contract/employee-assets';
import { type FundByAssetModel, SEVERAL_CLASSES } from '@minori/contract/fund-line-up';
import type { Sentence } from '@minori/contract/sentence';
import { ITEM_SELECTION_TEXTS } from '@minori/wording/ja/item-selection';
import { LEAVING_COST_TEXTS } from '@minori/wording/ja/leaving-cost';
import { PRODUCT_STYLE_TEXTS } from '@minori/wording/ja/product-styles';
import { useCallQuery } from '../../platform/portal/use-call.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { ChartFigure } from '../../ui/chart/chart-figure.tsx';
import type { ChartTable } from '../../ui/chart/chart-table.ts';
import { classLook } from '../../ui/chart/class-shares.ts';
import { roundingNote, type Share } from '../../ui/chart/share.ts';
import { StackedBarPicture } from '../../ui/chart/stacked-bar-picture.tsx';
import { SentenceText } from '../../ui/figures/sentence-text.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { ClassMark } from './class-mark.tsx';
import styles from './item-selection.module.css';
import type { LineUp } from './use-line-up.ts';

const TEXTS = ITEM_SELECTION_TEXTS.choose.helper;

export function HelperPanels({ lineUp }: { readonly lineUp: LineUp }) {
  return (
    <Accordion
      name="itemSelectionStep2"
      panels={[
        { heading: TEXTS.mix.heading, content: <MixesFigure lineUp={lineUp} /> },
        {
          heading: TEXTS.words.heading,
          content: (
            <>
              <section className={styles.part}>
                <h4>{TEXTS.classes.heading}</h4>
                <ClassWords />
              </section>
              <section className={styles.part}>
                <h4>{TEXTS.words.rows}</h4>
                <Words />
              </section>
            </>
          ),
        },
        { heading: TEXTS.safety.heading, content: TEXTS.safety.texts.map((text) => <p key={text}>{text}</p>) },
      ]}
    />
  );
}

/** Explains the terms used in a product's row, each once. */
function Words() {
  const { trustReserve, lowerRate, surrenderDeduction } = LEAVING_COST_TEXTS;
  return (
    <dl className={styles.words}>
      {Object.values(PRODUCT_STYLE_TEXTS).map(({ name, meaning }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
      <div>
        <dt>{TEXTS.words.cost.name}</dt>
        <dd>{TEXTS.words.cost.meaning}</dd>
      </div>
      <div>
        <dt>{trustReserve.name}</dt>
        <dd>{TEXTS.words.trustReserve}</dd>
      </div>
      {[lowerRate, surrenderDeduction].map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <SentenceText sentence={text()} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** 資産の種類 — explains the asset classes by which products are chosen, in the master data's order and under its names. */
function ClassWords() {
  const classes = useCallQuery(mstAssetClass, {});
  return (
    <Loaded query={classes} lines={[12]}>
      {(data) => (
        <dl className={styles.words}>
          {data.map(({ code, name }) => (
            <div key={code}>
              <dt className={styles.class}>
                <ClassMark assetCode={code} />
                {name}
              </dt>
              <dd>{ITEM_SELECTION_TEXTS.choose.helper.classes.meanings[code]}</dd>
            </div>
          ))}
        </dl>
      )}
    </Loaded>
  );
}

const MIX_TEXTS = ITEM_SELECTION_TEXTS.choose.helper.mix;

/** Differences below this fraction of the whole round to zero and count as none. */
const SAME_BELOW = 0.005;

interface Mix extends Omit<Share, 'ratio'> {
  readonly model: number;
  /** null before a scrape. */
  readonly current: number | null;
}

/**
 * Compares the model of the employee's risk type with the present holdings, one bar below the other, and names the
 * largest difference.
 */
function MixesFigure({ lineUp }: { readonly lineUp: LineUp }) {
  const mixes = lineUp.fundByAssetModels.flatMap(mixOf);
  const bars = (['model', 'current'] as const).map((which) => ({
    which,
    shares: mixes.map((mix) => ({ ...mix, ratio: mix[which] ?? 0 })),
  }));
  const isRead = mixes.every(({ current }) => current !== null);
  return (
    <ChartFigure
      finding={findingOf(mixes)}
      table={tableOf(mixes)}
      note={isRead ? roundingNote(...bars.map(({ shares }) => shares)) : MIX_TEXTS.unread}
    >
      {(width) => (
        <div className="stack-5">
          {bars.slice(0, isRead ? 2 : 1).map(({ which, shares }) => (
            <div key={which}>
              <p className={styles.bar}>{MIX_TEXTS[which]}</p>
              <StackedBarPicture shares={shares} width={width} />
            </div>
          ))}
        </div>
      )}
    </ChartFigure>
  );
}

/** The shares of one class; none for products over several classes. */
function mixOf({ assetCode, assetName, modelPf, currentPf }: FundByAssetModel): Mix[] {
  if (assetCode === SEVERAL_CLASSES) return [];
  const look = { key: String(assetCode), name: assetName, ...classLook(assetCode) };
  return [{ ...look, model: modelPf ?? 0, current: currentPf }];
}

function findingOf(mixes: readonly Mix[]): Sentence {
  const gaps = mixes.map(({ name, model, current }) => ({ name, gap: (current ?? model) - model }));
  const [largest] = gaps.toSorted((a, b) => Math.abs(b.gap) - Math.abs(a.gap));
  if (mixes.some(({ current }) => current === null)) return MIX_TEXTS.modelOnly;
  if (!largest || Math.abs(largest.gap) < SAME_BELOW) return MIX_TEXTS.same;
  return MIX_TEXTS.finding(largest.name, Math.abs(largest.gap) * 100, largest.gap > 0);
}

function tableOf(mixes: readonly Mix[]): ChartTable {
  return {
    caption: MIX_TEXTS.caption,
    columns: MIX_TEXTS.columns,
    rows: mixes.map(({ name, model, current }) => ({
      heading: name,
      cells: [
        { kind: 'percent', fraction: model, decimals: 0 },
        { kind: 'percent', fraction: current, decimals: 0 },
      ],
    })),
  };
}
