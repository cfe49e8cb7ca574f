/**
 * 運用状況 — stores the last fetched asset operation, so that the screen can show it at once. Tasks, literacy and risk
 * tolerance are fetched at each visit and never stored (specification section 4).
 */
import { EmployeeAssetOperation } from '@minori/contract/employee-assets';
import * as z from 'zod/mini';
import { asItIs, slice } from './slice.ts';

export interface OperationStatus {
  readonly employeeAssetOperation: EmployeeAssetOperation | null;
}

export const operationStatus = slice<OperationStatus>({
  defaults: { employeeAssetOperation: null },
  stored: z.object({ employeeAssetOperation: z.nullable(EmployeeAssetOperation) }),
  toStored: asItIs,
});
