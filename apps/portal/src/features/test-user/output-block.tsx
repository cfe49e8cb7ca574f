/** 書き出す — downloads the last registered statement as a zip, saved by the browser. */
import { TEST_DATA_FILE, testUserDataOutput } from '@minori/contract/test-user-data';
import { TEST_USER_DATA_TEXTS } from '@minori/wording/ja/test-user-data';
import type { ReactNode } from 'react';
import { useCallMutation } from '../../platform/portal/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { saveZip } from '../../ui/save-file.ts';
import { FailureLines } from './failure-lines.tsx';
import styles from './test-user-data.module.css';

const TEXTS = TEST_USER_DATA_TEXTS.output;

export function OutputBlock({ sysUserCode }: { readonly sysUserCode: string }) {
  const output = useCallMutation(testUserDataOutput);
  const save = () => output.mutate({ body: { sysUserCode } }, { onSuccess: (bytes) => saveZip(TEST_DATA_FILE, bytes) });
  return (
    <Card heading={TEXTS.heading}>
      <p>{TEXTS.text}</p>
      {output.isSuccess && <Notice tone="success" heading={TEXTS.done(TEST_DATA_FILE)} isNew />}
      {output.isError && <FailureLines heading={TEXTS.failed} failure={output.error} />}
      <div>
        <Button onClick={save} loading={output.isPending && TEXTS.working}>
          {TEXTS.press}
        </Button>
      </div>
    </Card>
  );
}

/** The amber frame that says for whom these sections are. */
export function TestDataFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <p className={styles.only}>{TEST_USER_DATA_TEXTS.only}</p>
      {children}
    </div>
  );
}
