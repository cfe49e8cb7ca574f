/** 取り込む — replaces the current figures by those of a zip, after a confirmation. */
import { testUserDataInput } from '@minori/contract/test-user-data';
import { formatBytes, formatDate } from '@minori/wording/ja/locale';
import { TEST_USER_DATA_TEXTS } from '@minori/wording/ja/test-user-data';
import { type DragEvent, useId, useState } from 'react';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { useCallMutation } from '../../platform/portal/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FailureLines } from './failure-lines.tsx';
import styles from './test-user-data.module.css';

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

interface ChooseFileProps {
  readonly file: File | null;
  /** Why the chosen file was refused. */
  readonly error: string | null;
  readonly onChoose: (file: File) => void;
}

/**
 * Lets the user choose a zip to import: dropped on the field, or with the browser's own dialog, which also works by
 * keyboard.
 */
function ChooseFile({ file, error, onChoose }: ChooseFileProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped) onChoose(dropped);
  };
  return (
    <section
      className={styles.drop}
      data-over={isOver || undefined}
      aria-label={TEXTS.choose}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p>{TEXTS.drop}</p>
      <label className={styles.choose}>
        {TEXTS.choose}
        <input
          className="visually-hidden"
          type="file"
          accept=".zip,application/zip"
          aria-describedby={id}
          aria-invalid={error !== null || undefined}
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? [];
            if (chosen) onChoose(chosen);
            // The same file may be chosen again after it has been changed.
            currentTarget.value = '';
          }}
        />
      </label>
      <p id={id} role="status" className={error === null ? undefined : styles.wrong}>
        {error ?? (file ? TEXTS.chosen(file.name, formatBytes(file.size)) : TEXTS.none)}
      </p>
    </section>
  );
}
