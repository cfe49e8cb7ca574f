/** 資産クラス — the master of the six classes, in code order. */
import type { CategoryClasses } from '@minori/contract/category-class';
import { AssetClassCode as AssetClassCodeSchema } from '@minori/contract/codes';
import type { AssetClassCode } from '@minori/engine/vocabulary/asset-class';
import type { Database } from '../../platform/storage/database.ts';

export interface AssetClassRow {
  readonly code: AssetClassCode;
  readonly name: string;
  readonly colorCode: string;
  /** The default model, integer percent. */
  readonly ratio: number;
}

/** For those that read the master beside other things, in one query. */
export function assetClassQuery(database: Database) {
  return database
    .selectFrom('asset_classes')
    .select(['code', 'name', 'color_code as colorCode', 'model_ratio as ratio'])
    .orderBy('code');
}

type Row = Omit<AssetClassRow, 'code'> & { readonly code: number };

export function toAssetClasses(rows: readonly Row[]): AssetClassRow[] {
  return rows.map((row) => ({ ...row, code: AssetClassCodeSchema.parse(row.code) }));
}

export async function findAssetClasses(database: Database): Promise<AssetClassRow[]> {
  return toAssetClasses(await assetClassQuery(database).execute());
}

/** Weights in class order as the wire writes them, with the master's names and colours. */
export function categoryClasses(weights: readonly number[], classes: readonly AssetClassRow[]): CategoryClasses {
  return classes.map(({ code, name, colorCode }) => ({
    categoryClassCode: code,
    categoryName: name,
    categoryColorCode: colorCode,
    // A sum of shares may end a rounding step above 1.
    ratio: Math.min(1, weights[code] ?? 0),
  }));
}
