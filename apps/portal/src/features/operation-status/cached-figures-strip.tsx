/** Says that the figures on screen are those stored on this device, because the newest could not be fetched. */
import type { EmployeeAssetOperation } from '@minori/contract/employee-assets';
import { formatDate, formatInstant } from '../../ui/figures/format-date.ts';
import { Strip } from '../../ui/strips.tsx';
import { OPERATION_STATUS_TEXTS } from '../../wording/operation-status.ts';

export function CachedFiguresStrip({ operation }: { readonly operation: EmployeeAssetOperation }) {
  const { valuationDate, importedAt } = operation;
  return <Strip text={OPERATION_STATUS_TEXTS.kept(formatDate(valuationDate), formatInstant(importedAt))} />;
}
