/** Says that the figures on screen are those stored on this device, because the newest could not be fetched. */
import type { EmployeeAssetOperation } from '@minori/contract/employee-assets';
import { formatDate, formatInstant } from '@minori/wording/ja/locale';
import { OPERATION_STATUS_TEXTS } from '@minori/wording/ja/operation-status';
import { Strip } from '../../ui/strips.tsx';

export function CachedFiguresStrip({ operation }: { readonly operation: EmployeeAssetOperation }) {
  const { valuationDate, importedAt } = operation;
  return <Strip text={OPERATION_STATUS_TEXTS.kept(formatDate(valuationDate), formatInstant(importedAt))} />;
}
