/** Builds an example file of funds: one row per style, as `fund import` accepts it (docs/operations/funds.md). */

const HEADER =
  'code,name,style,asset_class,DE,FE,DB,FB,OT,ST,domestic,developed,emerging,other,expense_ratio,annual_rate,inception,trust_reserve,target_year,hedged,single_country';

/** Fictional products: ZZ is no country's code. */
const ROWS = [
  'ZZEX00000011,国内株式インデックス（見本）,passive,DE,,,,,,,,,,,0.154,,2009-04,,,0,0',
  'ZZEX00000029,先進国株式アクティブ（見本）,active,FE,,,,,,,0,100,0,0,1.43,,2015-10,0.3,,0,0',
  'ZZEX00000037,四資産均等（見本）,balance,,25,25,25,25,0,0,50,45,5,0,0.22,,2012-10,,,12.5,0',
  'ZZEX00000045,ターゲット2050（見本）,targetYear,,24,36,26,9,5,0,60,35,5,0,0.33,,2013-05,,2050,0,0',
  'ZZEX00000052,定期預金1年（見本）,deposit,ST,,,,,,,,,,,0,0.02,,,,,',
  'ZZEX00000060,利率保証年金5年（見本）,gic,ST,,,,,,,,,,,0,0.05,,,,,',
] as const;

export const FUND_TEMPLATE: readonly string[] = [HEADER, ...ROWS];
