/** The groups of a line-up and what each list states of a product, in the order of every list: the six asset classes, then products over several of them. */
import type { CallResult } from '@minori/contract/call';
import { type getFundByAsset, type LineUpAssetCode, productKey, SEVERAL_CLASSES } from '@minori/contract/fund-line-up';
import type { AssetClassRow } from '../../figures/asset-class/repository.ts';
import type { OfferedProduct } from '../../records/line-ups.ts';
import type { OwnProducts } from './own-products.ts';

type Group = Pick<
  CallResult<typeof getFundByAsset>['fundByAssetModels'][number],
  'assetCode' | 'assetName' | 'colorCode'
>;

/** No class of the master: its name and a colour that is none of theirs. */
const OVER_CLASSES: Group = {
  assetCode: SEVERAL_CLASSES,
  assetName: 'バランス型・ターゲットイヤー型',
  colorCode: '#45423D',
};

export function groupsOf(classes: readonly AssetClassRow[]): readonly Group[] {
  return [
    ...classes.map(({ code, name, colorCode }) => ({ assetCode: code, assetName: name, colorCode })),
    OVER_CLASSES,
  ];
}

/** In the order of the line-up. */
export function productsOf(lineUp: readonly OfferedProduct[], assetCode: LineUpAssetCode): readonly OfferedProduct[] {
  return lineUp.filter((product) => product.assetCode === assetCode);
}

/** What every list states of a product; a further field of a product is shown by adding it here and to the contract. */
export function factsOf(product: OfferedProduct, own: OwnProducts) {
  const { productCode, assetCode, style, expenseRatio } = product;
  return { key: productKey(assetCode, productCode), name: own.nameOf(product), style, expenseRatio };
}
