/**
 * 運用評価 — stores the valuation of the latest statement, and returns the stored one with everything that the screen
 * shows. The results of the day are frozen in the snapshot; names, colours and personal attributes are today's.
 */
import type { InvestmentValuation } from '@minori/contract/investment-valuation';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import type { Deps } from '../../platform/process/deps.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { type NewValuation, storeValuation } from '../../records/new-valuations.ts';
import { findLatestHeld } from '../../records/statements.ts';
import { categoryClasses } from '../asset-class/repository.ts';
import { besideLatest } from '../beside-grade/beside-grade.ts';
import { evaluate } from './evaluate.ts';
import { findShownValuation, shownAttributes } from './latest-repository.ts';
import { lockSubject } from './subject-repository.ts';
import { valuationSentences } from './valuation-sentences.ts';

/** Values and stores in the caller's transaction; undefined when nothing can be valued. */
export async function valueLatestStatement(
  transaction: Database,
  owner: Owner,
  { evaluatedOn, calculatedAt }: { evaluatedOn: string; calculatedAt: Date },
): Promise<NewValuation | undefined> {
  const subject = await lockSubject(transaction, owner, evaluatedOn);
  const statement = await findLatestHeld(transaction, owner);
  if (!statement) return undefined;
  const valuation = await evaluate(transaction, { subject, statement, evaluatedOn, calculatedAt });
  if (valuation) await storeValuation(transaction, owner, valuation);
  return valuation;
}

/** Values the holdings again as of today. */
export async function revalue({ database, now }: Deps, owner: Owner) {
  const calculatedAt = now();
  const evaluatedOn = tokyoDate(calculatedAt.getTime());
  const valuation = await database
    .transaction()
    .execute((transaction) => valueLatestStatement(transaction, owner, { evaluatedOn, calculatedAt }));
  if (!valuation) return null;
  const { totalValuation, totalScore, assetClassScore, areaClassScore, separationGapScore, riskGapScore } = valuation;
  return {
    totalValuation,
    totalValuationScore: totalScore,
    assetClassScore,
    areaClassScore,
    separationGapScore,
    riskGapScore,
  };
}

/** Returns the stored valuation; null before the first statement, and while there are no assets to value. */
export async function latestValuation(deps: Deps, owner: Owner): Promise<InvestmentValuation | null> {
  const shown = await findShownValuation(deps.database, owner);
  if (!shown) return null;
  const { snapshot, details, importedAt, previous, classes, attributes } = shown;
  const { classWeights, modelWeights, expenseRatio: _fee, hedged: _hedged, targetYears: _years, ...rest } = details;
  const { weaknesses: _weaknesses, leftOut: _names, ...message } = rest;
  const mix = categoryClasses(classWeights, classes);
  const today = tokyoDate(deps.now().getTime());
  return {
    ...snapshot,
    ...message,
    ...valuationSentences({ ...snapshot, details }),
    ...shownAttributes(attributes, today),
    categoryAssetRatio: mix,
    investmentValuationAssetRatio: mix,
    modelPfAssetRatio: modelWeights && categoryClasses(modelWeights, classes),
    previous,
    importedAt: importedAt.toISOString(),
    beside: await besideLatest(deps.database, owner, {
      valuation: { ...snapshot, riskToleranceCode: snapshot.riskTolerance?.code ?? null, details },
      today,
    }),
  };
}
