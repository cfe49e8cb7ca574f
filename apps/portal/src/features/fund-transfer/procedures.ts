/** Decides which of the two procedures the registered choice needs; none for what is already as chosen. */
import type { FundTransfer } from '@minori/contract/fund-transfer';
import type { Lead, Procedures } from '../../wording/fund-transfer.ts';

export function isSwitched({ soldFunds }: Pick<FundTransfer, 'soldFunds'>): boolean {
  return soldFunds.length > 0;
}

/** Employees who pay no more contributions (運用指図者) may have no allocation. */
export function hasAllocation({ allocations }: Pick<FundTransfer, 'allocations'>): boolean {
  return allocations.length > 0;
}

export function isAllocationChanged({ allocations }: Pick<FundTransfer, 'allocations'>): boolean {
  return allocations.some(({ oldPercent, newPercent }) => oldPercent !== newPercent);
}

export function proceduresOf(transfer: Pick<FundTransfer, 'soldFunds' | 'allocations'>): Procedures {
  if (isSwitched(transfer)) return isAllocationChanged(transfer) ? 'both' : 'switching';
  return isAllocationChanged(transfer) ? 'allocation' : 'none';
}

/** The introduction of the procedures. */
export function leadOf(transfer: Pick<FundTransfer, 'soldFunds' | 'allocations' | 'leftOut'>): Lead {
  const procedures = proceduresOf(transfer);
  if (procedures === 'switching' && !hasAllocation(transfer)) return 'switchingAlone';
  return procedures === 'none' && transfer.leftOut.length > 0 ? 'nearlyNone' : procedures;
}
