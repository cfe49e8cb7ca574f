/** 取り込む — imports a zip in place of the current figures, after a confirmation. */
import { testUserDataInput } from '@minori/contract/test-user-data';
import { useState } from 'react';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { useCallMutation } from '../../platform/portal/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { formatDate } from '../../ui/figures/format-date.ts';
import { Notice } from '../../ui/notice.tsx';
import { TEST_USER_DATA_TEXTS } from '../../wording/test-user-data.ts';
import { ChooseFile } from './choose-file.tsx';
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
      <ChooseFile file={file} error={error} onChoose={choose} />
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

function fileAsBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(withoutPrefix(String(reader.result))));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(file);
  });
}

/** @param dataUrl 'data:application/zip;base64,UEsDB…' */
function withoutPrefix(dataUrl: string): string {
  return dataUrl.slice(dataUrl.indexOf(',') + 1);
}
