/** Decides which of the two procedures the registered choice needs, and stores which of them are ticked as done. */
import type { FundTransfer } from '@minori/contract/fund-transfer';
import type { Lead, Procedures } from '@minori/wording/ja/fund-transfer';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { useTicks } from '../../platform/portal/use-ticks.ts';
import { TRANSFER_TICKS_KEY } from '../../platform/state/typed-texts.ts';

export function isSwitched({ soldFunds }: Pick<FundTransfer, 'soldFunds'>): boolean {
  return soldFunds.length > 0;
}

/** Whether contributions are allocated; not so for employees who pay none any more (運用指図者). */
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

/** Which introduction of the procedures applies. */
export function leadOf(transfer: Pick<FundTransfer, 'soldFunds' | 'allocations' | 'leftOut'>): Lead {
  const procedures = proceduresOf(transfer);
  if (procedures === 'switching' && !hasAllocation(transfer)) return 'switchingAlone';
  return procedures === 'none' && transfer.leftOut.length > 0 ? 'nearlyNone' : procedures;
}

const PROCEDURES = ['switching', 'allocation'] as const;

/** @param registeredAt identifies the choice. */
export function useTickedProcedures(registeredAt: string) {
  const { session } = usePortal().environment;
  return useTicks({ storage: session, key: TRANSFER_TICKS_KEY, mark: registeredAt, names: PROCEDURES });
}
