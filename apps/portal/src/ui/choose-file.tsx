/**
 * Lets the user choose one file: dropped on the field, or with the browser's own dialog, which also works by keyboard.
 */
import { formatBytes } from '@minori/wording/ja/locale';
import { type DragEvent, useId, useState } from 'react';
import styles from './choose-file.module.css';

interface ChooseFileProps {
  readonly texts: {
    readonly drop: string;
    readonly choose: string;
    readonly none: string;
    readonly chosen: (name: string, size: string) => string;
  };
  /** As the attribute of the field. */
  readonly accept: string;
  readonly file: File | null;
  /** Why the chosen file was refused. */
  readonly error: string | null;
  readonly onChoose: (file: File) => void;
}

export function ChooseFile({ texts, accept, file, error, onChoose }: ChooseFileProps) {
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
      aria-label={texts.choose}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p>{texts.drop}</p>
      <label className={styles.choose}>
        {texts.choose}
        <input
          className="visually-hidden"
          type="file"
          accept={accept}
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
      <p id={id} role="status" className={error === null ? styles.status : styles.wrong}>
        {error ?? (file ? texts.chosen(file.name, formatBytes(file.size)) : texts.none)}
      </p>
    </section>
  );
}

/** A file's bytes in base64. @throws DOMException if the browser can't read it, such as one deleted meanwhile */
export function fileAsBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(withoutPrefix(String(reader.result))));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(file);
  });
}

/** @param dataUrl 'data:application/zip;base64,UEsDB…'; for an empty file it may be 'data:' alone */
function withoutPrefix(dataUrl: string): string {
  const comma = dataUrl.indexOf(',');
  return comma < 0 ? '' : dataUrl.slice(comma + 1);
}
