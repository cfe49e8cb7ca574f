/**
 * Groups a line-up and selects the facts of each product, in the order of every list: the six asset classes, then
 * products over several of them.
 */
import type { CallResult } from '@minori/contract/call';
import {
  type getFundByAsset,
  type LineUpAssetCode,
  ProductFacts,
  productKey,
  SEVERAL_CLASSES,
} from '@minori/contract/fund-line-up';
import type * as z from 'zod/mini';
import type { AssetClassRow } from '../../figures/asset-class/repository.ts';
import { words } from '../../platform/base/words.ts';
import type { OfferedProduct } from '../../records/line-ups.ts';
import type { OwnProducts } from './own-products.ts';

type Group = Pick<
  CallResult<typeof getFundByAsset>['fundByAssetModels'][number],
  'assetCode' | 'assetName' | 'colorCode'
>;

/** The colour of the group of products over several classes, which is no class of the fund master. */
const SEVERAL_COLOUR = '#45423D';

export function groupsOf(classes: readonly AssetClassRow[]): readonly Group[] {
  return [
    ...classes.map(({ code, name, colorCode }) => ({ assetCode: code, assetName: name, colorCode })),
    {
      assetCode: SEVERAL_CLASSES,
      assetName: words().names.LINE_UP_GROUP_NAMES[SEVERAL_CLASSES],
      colorCode: SEVERAL_COLOUR,
    },
  ];
}

/** In the order of the line-up. */
export function productsOf(lineUp: readonly OfferedProduct[], assetCode: LineUpAssetCode): readonly OfferedProduct[] {
  return lineUp.filter((product) => product.assetCode === assetCode);
}

const FACTS = Object.keys(ProductFacts.shape) as (keyof Facts)[];
type Facts = z.output<typeof ProductFacts>;

/** Selects the fields of the contract that every list shows of a product; the product has them under the same names. */
export function factsOf(product: OfferedProduct, own: OwnProducts): Facts {
  const facts: Facts = {
    ...product,
    key: productKey(product.assetCode, product.productCode),
    name: own.nameOf(product),
  };
  return Object.fromEntries(FACTS.map((fact) => [fact, facts[fact]])) as Facts;
}
