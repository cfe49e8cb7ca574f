/** 書き出す — the last registered statement as a zip, saved by the browser. */
import { CALLS } from '@minori/contract/calls';
import { TEST_DATA_FILE } from '@minori/contract/test-user-data';
import { useCallMutation } from '../../platform/queries/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { saveZip } from '../../ui/save-file.ts';
import { TEST_USER_DATA_TEXTS } from '../../wording/test-user-data.ts';
import { FailureLines } from './failure-lines.tsx';

const TEXTS = TEST_USER_DATA_TEXTS.output;

export function OutputBlock({ sysUserCode }: { readonly sysUserCode: string }) {
  const output = useCallMutation(CALLS.testUserDataOutput);
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
