/**
 * 目安から選ぶ — lists for each class of the employee's model its integer percent and every product of that class, then the
 * products over several classes, any of which may be chosen for the whole. None is preselected (calculations.md section
 * 9).
 */
import type { CallResult } from '@minori/contract/call';
import { type getFundByModel, SEVERAL_CLASSES } from '@minori/contract/fund-line-up';
import { lastCompleteMonth } from '@minori/engine/calendar/calendar-month';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { modelRates } from '@minori/engine/fund-selection/model-rates';
import { type ClassWeights, SHORT_TERM } from '@minori/engine/vocabulary/asset-class';
import type { AssetClassRow } from '../../figures/asset-class/repository.ts';
import { modelsOf } from '../../figures/model-portfolio/company-models.ts';
import type { Deps } from '../../platform/process/deps.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { findLineUp, type OfferedProduct } from '../../records/line-ups.ts';
import { findChooser } from './chooser-repository.ts';
import { factsOf, groupsOf, productsOf } from './groups.ts';
import { type OwnProducts, ownProducts } from './own-products.ts';
import { recordShown, type ShownLineUp } from './shown-repository.ts';

type FundByModel = CallResult<typeof getFundByModel>;
type Group = FundByModel['fundByModels'][number];

function fundsOf(lineUp: readonly OfferedProduct[], assetCode: Group['assetCode'], own: OwnProducts): Group['funds'] {
  return productsOf(lineUp, assetCode).map((entry) => ({ mstFundId: entry.productCode, ...factsOf(entry, own) }));
}

interface Offered {
  readonly lineUp: readonly OfferedProduct[];
  readonly classes: readonly AssetClassRow[];
  readonly own: OwnProducts;
}

/**
 * Groups the products by the classes in which the model invests; the class of principal-guaranteed products is always
 * included.
 */
function groupsByModel(model: ClassWeights, { lineUp, classes, own }: Offered): readonly Group[] {
  const rates = modelRates(model);
  return groupsOf(classes).flatMap((group): Group[] => {
    const funds = fundsOf(lineUp, group.assetCode, own);
    if (group.assetCode === SEVERAL_CLASSES) return funds.length === 0 ? [] : [{ ...group, inputRate: 100, funds }];
    const isListed = model[group.assetCode] > 0 || group.assetCode === SHORT_TERM;
    return isListed ? [{ ...group, inputRate: rates[group.assetCode], funds }] : [];
  });
}

function shownOf(riskToleranceCode: number, groups: readonly Group[], { productDataSource }: OwnProducts): ShownLineUp {
  const funds = groups.flatMap((group) => group.funds);
  return {
    call: 'fundByModel',
    riskToleranceCode,
    productCodes: funds.map(({ mstFundId }) => mstFundId),
    content: [
      productDataSource,
      groups.map(({ assetCode, inputRate }) => [assetCode, inputRate]),
      funds.map(({ mstFundId, ...facts }) => Object.values(facts)),
    ],
  };
}

/** Returns no groups without a diagnosis, or if the company has no line-up. */
export async function fundByModel(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  owner: Owner,
): Promise<FundByModel> {
  const at = now();
  const [lineUp, chooser] = await Promise.all([
    findLineUp(database, owner.sysOrganizationCode),
    findChooser(database, owner, lastCompleteMonth(tokyoDate(at.getTime()))),
  ]);
  const { riskToleranceCode } = chooser;
  if (riskToleranceCode === null || lineUp.length === 0) {
    return { riskToleranceCode, fundByModels: [], selectedMstFundId: null };
  }
  const own = ownProducts(chooser);
  const model = modelsOf(chooser.isReit, chooser.ownModels)[riskToleranceCode];
  const fundByModels = groupsByModel(model, { lineUp, classes: chooser.classes, own });
  await recordShown(database, owner, { shown: shownOf(riskToleranceCode, fundByModels, own), at });
  return { riskToleranceCode, fundByModels: [...fundByModels], selectedMstFundId: null };
}
