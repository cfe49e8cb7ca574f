/** 元本確保型: deposits and insurance have a rate and terms instead of a price. */
import type { FundDetail } from '@minori/contract/fund-detail';

export function isGuaranteed({ style }: Pick<FundDetail, 'style'>): boolean {
  return style === 'deposit' || style === 'gic';
}
