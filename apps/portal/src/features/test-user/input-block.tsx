/** 取り込む — replaces the current figures by those of a zip, after a confirmation. */
import { testUserDataInput } from '@minori/contract/test-user-data';
import { formatDate } from '@minori/wording/ja/locale';
import { TEST_USER_DATA_TEXTS } from '@minori/wording/ja/test-user-data';
import { useState } from 'react';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { useCallMutation } from '../../platform/portal/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ChooseFile, fileAsBase64 } from '../../ui/choose-file.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FailureLines } from './failure-lines.tsx';

const TEXTS = TEST_USER_DATA_TEXTS.input;
const LARGEST_BYTES = 5 * 1024 * 1024;

export function InputBlock({ sysUserCode }: { readonly sysUserCode: string }) {
  const { queries } = usePortal();
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const input = useCallMutation(testUserDataInput);

  const choose = (chosen: File) => {
    input.reset();
    setError(problemWith(chosen));
    setFile(chosen);
  };
  const ask = () => {
    if (!file) setError(TEXTS.none);
    else if (error === null) setAsked(true);
  };
  const take = async () => {
    setAsked(false);
    const base64 = file && (await fileAsBase64(file).catch(() => null));
    if (base64 === null) setError(TEXTS.unreadable);
    else input.mutate({ body: { sysUserCode, file: base64 } }, { onSuccess: () => queries.invalidateQueries() });
  };

  return (
    <Card heading={TEXTS.heading}>
      <p>{TEXTS.text}</p>
      <ChooseFile texts={TEXTS} accept=".zip,application/zip" file={file} error={error} onChoose={choose} />
      {input.isSuccess && <Notice tone="success" heading={TEXTS.done(formatDate(input.data.valuationDate))} isNew />}
      {input.isError && <FailureLines heading={TEXTS.failed} failure={input.error} />}
      {input.isPending && <progress aria-label={TEXTS.working} />}
      <div>
        <Button onClick={ask} loading={input.isPending && TEXTS.working}>
          {TEXTS.press}
        </Button>
      </div>
      <Dialog
        heading={TEXTS.confirm.heading}
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        role="alertdialog"
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsked(false)}>
              {TEXTS.confirm.cancel}
            </Button>
            <Button variant="danger" onClick={() => void take()}>
              {TEXTS.confirm.confirm}
            </Button>
          </>
        }
      >
        <p>{TEXTS.confirm.text}</p>
        {file && <p>{file.name}</p>}
      </Dialog>
    </Card>
  );
}

function problemWith({ name, size }: File): string | null {
  if (!/\.zip$/i.test(name)) return TEXTS.notZip;
  return size > LARGEST_BYTES ? TEXTS.tooLarge : null;
}
