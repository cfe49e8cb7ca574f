/**
 * Explains the classes of the model that the line-up lacks: which and how much, which allocation is closest and how it
 * is graded, and that the employee decides where to put the missing part. No product is named for it (calculations.md
 * section 9).
 */

import type { RiskToleranceCode } from '@minori/engine/vocabulary/risk-tolerance';
import { ITEM_SELECTION_TEXTS } from '@minori/wording/ja/item-selection';
import { RISK_TOLERANCE_NAMES } from '@minori/wording/ja/names';
import { formatPercent } from '@minori/wording/numbers';
import { SentenceText } from '../../ui/figures/sentence-text.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './item-selection.module.css';
import type { LineUp } from './use-line-up.ts';

const TEXTS = ITEM_SELECTION_TEXTS.choose.missing;

export function MissingClasses({ lineUp }: { readonly lineUp: LineUp }) {
  const { missingClasses, nearestMix, riskToleranceCode } = lineUp;
  if (missingClasses.length === 0) return null;
  const missing = missingClasses.reduce((sum, { modelPf }) => sum + modelPf, 0);
  return (
    <Notice tone="warning" heading={TEXTS.heading}>
      <div className="stack-2">
        {missingClasses.map(({ assetCode, assetName, modelPf }) => (
          <p key={assetCode}>
            <SentenceText sentence={TEXTS.class(assetName, modelPf)} />
          </p>
        ))}
        {nearestMix && (
          <>
            <p>
              {TEXTS.nearest(typeName(riskToleranceCode), nearestMix.totalValuation, nearestMix.totalScore)}
              <SentenceText sentence={TEXTS.risk(nearestMix.investmentRisk, nearestMix.modelRisk)} />
            </p>
            <NearestMix lineUp={lineUp} ratios={nearestMix.ratios} />
          </>
        )}
        <p>
          <SentenceText sentence={TEXTS.yours(missing)} />
        </p>
      </div>
    </Notice>
  );
}

interface NearestMixProps {
  readonly lineUp: LineUp;
  readonly ratios: NonNullable<LineUp['nearestMix']>['ratios'];
}

function NearestMix({ lineUp: { fundByAssetModels }, ratios }: NearestMixProps) {
  const nameOf = (code: number) => fundByAssetModels.find(({ assetCode }) => assetCode === code)?.assetName ?? '';
  return (
    <dl className={styles.mix} aria-label={TEXTS.mix}>
      {ratios
        .filter(({ ratio }) => ratio > 0)
        .map(({ assetCode, ratio }) => (
          <div key={assetCode} className={styles.share}>
            <dt>{nameOf(assetCode)}</dt>
            <dd>{formatPercent(ratio, 1).digits}</dd>
          </div>
        ))}
    </dl>
  );
}

/** The name of a risk type inside a sentence, for example 標準型. */
export function typeName(code: RiskToleranceCode): string {
  return RISK_TOLERANCE_NAMES[code];
}
