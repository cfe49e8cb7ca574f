/** 商品一覧 — fetches the products of the employee's company, as both modes of choosing show them. */
import type { CallResponse } from '@minori/contract/call';
import { type FundByAssetModel, getFundByAsset, getFundByModel } from '@minori/contract/fund-line-up';
import type { RiskToleranceCode } from '@minori/engine/vocabulary/risk-tolerance';
import { useCallQuery } from '../../platform/portal/use-call.ts';
import type { Employee } from '../../platform/portal/use-employee.ts';

export type LineUp = CallResponse<typeof getFundByAsset>;
export type ModelLineUp = CallResponse<typeof getFundByModel>;

/** @param code the risk type whose model is shown too; null makes no call. */
export function useLineUp({ sysOrganizationCode }: Employee, code: RiskToleranceCode | null) {
  const query = { sysOrganizationCode, riskToleranceCode: String(code ?? 4) as `${RiskToleranceCode}` };
  return useCallQuery(getFundByAsset, { query }, { enabled: code !== null });
}

export function useModelLineUp({ sysUserCode }: Employee) {
  return useCallQuery(getFundByModel, { query: { sysUserCode } });
}

/** The keys of all products, in the order of the list. */
export function keysOf(groups: readonly FundByAssetModel[]): readonly string[] {
  return groups.flatMap(({ products }) => products.map(({ key }) => key));
}
