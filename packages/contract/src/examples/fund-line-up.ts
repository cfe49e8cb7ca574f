/** Examples of choosing for 標準型: every product of the line-up by asset class, and by the model. */
import { HELD } from './asset-classes.ts';
import type { Examples } from './example.ts';
import { LINE_UP, LINE_UP_GROUPS } from './line-up.ts';
import { SYS_ORGANIZATION_CODE, SYS_USER_CODE } from './people.ts';

/** 標準型's model in class order, percent. */
const MODEL = [20, 25, 25, 15, 10, 5];

const CURRENT_SHARES: Readonly<Record<string, number>> = {
  ZZDC00000066: 0.492019,
  ZZDC00000124: 0.220642,
  XXDC00009012: 0.281475,
};

const ALLOCATED: Readonly<Record<string, number>> = { ZZDC00000066: 50, ZZDC00000124: 30, XXDC00009012: 20 };

function productsOf(assetCode: number) {
  return LINE_UP.filter((product) => product.assetCode === assetCode);
}

export const examples: Examples<'getFundByAsset' | 'getFundByModel' | 'getFundTargetYear'> = {
  getFundByAsset: {
    query: { sysOrganizationCode: SYS_ORGANIZATION_CODE, riskToleranceCode: '2' },
    response: {
      riskToleranceCode: 2,
      productDataSource: 'operatingManager',
      dataDate: '2026-03-31',
      fundByAssetModels: LINE_UP_GROUPS.map((group) => ({
        ...group,
        modelPf: group.assetCode === 9 ? null : (MODEL[group.assetCode] ?? 0) / 100,
        currentPf: HELD[group.assetCode]?.ratio ?? null,
        showDetail: false,
        products: productsOf(group.assetCode).map(({ assetCode: _, ...product }) => ({
          ...product,
          currentShare: CURRENT_SHARES[product.isinCode] ?? 0,
          allocationPercent: ALLOCATED[product.isinCode] ?? 0,
          inputRate: 0,
        })),
      })),
      missingClasses: [],
      nearestMix: null,
    },
  },
  getFundByModel: {
    query: { sysUserCode: SYS_USER_CODE },
    response: {
      riskToleranceCode: 2,
      fundByModels: LINE_UP_GROUPS.map((group) => ({
        ...group,
        inputRate: MODEL[group.assetCode] ?? 100,
        funds: productsOf(group.assetCode).map(({ isinCode, key, name, style, expenseRatio }) => ({
          mstFundId: isinCode,
          key,
          name,
          style,
          expenseRatio,
        })),
      })),
      selectedMstFundId: null,
    },
  },
  getFundTargetYear: {
    response: {
      retirementYear: 2048,
      targetYears: LINE_UP.filter(({ style }) => style === 'targetYear').map(({ isinCode, name, expenseRatio }) => ({
        isinCode,
        name,
        targetYear: Number(/\d{4}$/.exec(name)?.[0]),
        expenseRatio,
      })),
    },
  },
};
