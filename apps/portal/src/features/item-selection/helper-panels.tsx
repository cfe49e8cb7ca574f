/**
 * Help while choosing, in three panels: the model compared with the present mix, the terms of a product's row, and what can
 * lose value.
 */
import { mstAssetClass } from '@minori/contract/employee-assets';
import { PRODUCT_STYLE_TEXTS } from '@minori/contract/product-style-texts';
import { useCallQuery } from '../../platform/portal/use-call.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { SentenceText } from '../../ui/figures/sentence-text.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { ITEM_SELECTION_TEXTS } from '../../wording/item-selection.ts';
import { LEAVING_COST_TEXTS } from '../../wording/leaving-cost.ts';
import { ClassMark } from './class-mark.tsx';
import styles from './item-selection.module.css';
import { MixesFigure } from './mixes-figure.tsx';
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

/** The terms used in a product's row, each once. */
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

/** 資産の種類 — explains the classes by which products are chosen, in the master data's order and under its names. */
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
