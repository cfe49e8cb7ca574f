/**
 * パスワードを入力せずに取り込む — offers to read a statement that the employee has downloaded, where the record keeper's own can
 * be read. The part that reads it is fetched when it is opened.
 */
import { LOGIN_INFORMATION_TEXTS } from '@minori/wording/ja/login-information';
import { RECORD_KEEPER_KINDS } from '@minori/wording/ja/record-keeper-kinds';
import { lazy, Suspense, useState } from 'react';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const TEXTS = LOGIN_INFORMATION_TEXTS.file;

/** The card's id, to which the top of the screen leads. */
export const FILE_PLACE = 'statement-file';

const StatementFile = lazy(async () => ({ default: (await import('./statement-file.tsx')).StatementFile }));

interface FileCardProps {
  readonly employee: Employee;
  /** Whether the employee's figures come from such a file: then it is open at once. */
  readonly isUsual: boolean;
  /** Whether an operation at the record keeper's site is in progress. */
  readonly isLoading: boolean;
  readonly onRead: () => void;
}

export function FileCard({ employee, isUsual, isLoading, onRead }: FileCardProps) {
  const [isOpen, setOpen] = useState(isUsual);
  const { rkInfo } = employee.company;
  const { file } = RECORD_KEEPER_KINDS[rkInfo.code];
  if (!file) return null;
  return (
    <div id={FILE_PLACE}>
      <Card heading={TEXTS.heading}>
        <p>{TEXTS.text(rkInfo.name, file.name)}</p>
        {isOpen ? (
          <Suspense fallback={<Skeleton lines={[4, 4]} />}>
            <StatementFile employee={employee} where={file.where} isFocused={!isUsual} onRead={onRead} />
          </Suspense>
        ) : (
          <div>
            <Button variant="secondary" inactive={isLoading} onClick={() => setOpen(true)}>
              {TEXTS.open}
            </Button>
          </div>
        )}
      </Card>
    </div>
  );
}
