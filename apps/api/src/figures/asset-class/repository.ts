/** 資産クラス — reads the master of the six asset classes, in code order. */
import type { CategoryClasses } from '@minori/contract/category-class';
import { AssetClassCode as AssetClassCodeSchema } from '@minori/contract/codes';
import type { AssetClassCode } from '@minori/engine/vocabulary/asset-class';
import { words } from '../../platform/base/words.ts';
import type { Database } from '../../platform/storage/database.ts';

export interface AssetClassRow {
  readonly code: AssetClassCode;
  readonly name: string;
  readonly colorCode: string;
  /** The share in the default model, integer percent. */
  readonly ratio: number;
}

/** The query, for callers that read the asset classes with other data in one statement. */
export function assetClassQuery(database: Database) {
  return database
    .selectFrom('asset_classes')
    .select(['code', 'color_code as colorCode', 'model_ratio as ratio'])
    .orderBy('code');
}

type Row = Omit<AssetClassRow, 'code' | 'name'> & { readonly code: number };

export function toAssetClasses(rows: readonly Row[]): AssetClassRow[] {
  return rows.map((row) => {
    const code = AssetClassCodeSchema.parse(row.code);
    return { ...row, code, name: words().names.ASSET_CLASS_NAMES[code] };
  });
}

export async function findAssetClasses(database: Database): Promise<AssetClassRow[]> {
  return toAssetClasses(await assetClassQuery(database).execute());
}

/** Converts weights in class order to the contract's form, with the names and the master's colours. */
export function categoryClasses(weights: readonly number[], classes: readonly AssetClassRow[]): CategoryClasses {
  return classes.map(({ code, name, colorCode }) => ({
    categoryClassCode: code,
    categoryName: name,
    categoryColorCode: colorCode,
    // A sum of shares may exceed 1 by a rounding error.
    ratio: Math.min(1, weights[code] ?? 0),
  }));
}
