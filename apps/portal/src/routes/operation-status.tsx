/**
 * 運用状況 — what the assets are, how they have done and what was paid in, in six panels under one sentence; what is to do
 * beside them. What an earlier visit fetched stands at once, and stays when the newest can't be fetched.
 */
import type { EmployeeAssetOperation } from '@minori/contract/employee-assets';
import { AssetLead } from '../features/employee-assets/asset-lead.tsx';
import { FiguresStrip } from '../features/login-information/figures-strip.tsx';
import { SetUpChecklist } from '../features/login-information/set-up-checklist.tsx';
import { MyTaskCard } from '../features/my-task/my-task-card.tsx';
import { CachedFiguresStrip } from '../features/operation-status/cached-figures-strip.tsx';
import { useEmployeeAssetOperation } from '../features/operation-status/use-operation-status.ts';
import { type Employee, useEmployee } from '../platform/portal/use-employee.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { OPERATION_STATUS_TEXTS as TEXTS } from '../wording/operation-status.ts';
import styles from './operation-status.module.css';
import { StatusPanels } from './operation-status-panels.tsx';

export function Component() {
  const employee = useEmployee();
  if (!employee) return null;
  return (
    <>
      <PageHeading>{TEXTS.title}</PageHeading>
      <Status employee={employee} />
    </>
  );
}

function Status({ employee }: { readonly employee: Employee }) {
  const employeeAssetOperation = useEmployeeAssetOperation(employee.sysUserCode);
  const { data, error, isCached } = employeeAssetOperation;
  const isEmpty = data === null;
  return (
    <div className={`columns ${styles.status}`}>
      <div className={styles.lead}>
        <Loaded query={employeeAssetOperation} lines={[5]}>
          {(operation) =>
            operation === null ? (
              <SetUpChecklist employee={employee} />
            ) : (
              <Lead employee={employee} operation={operation} isOld={isCached && error !== null} />
            )
          }
        </Loaded>
      </div>
      {!isEmpty && (
        <div className={styles.panels}>
          <StatusPanels employee={employee} operation={data ?? (error ? 'failed' : 'loading')} />
        </div>
      )}
      <aside className={styles.tasks}>
        <MyTaskCard employee={employee} />
      </aside>
    </div>
  );
}

interface LeadProps {
  readonly employee: Employee;
  readonly operation: EmployeeAssetOperation;
  readonly isOld: boolean;
}

function Lead({ employee, operation, isOld }: LeadProps) {
  return (
    <>
      {isOld ? (
        <CachedFiguresStrip operation={operation} />
      ) : (
        <FiguresStrip employee={employee} valuationDate={operation.valuationDate} />
      )}
      <AssetLead operation={operation} />
    </>
  );
}
