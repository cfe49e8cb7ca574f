/** Chooses a zip to import: dropped on the field, or with the browser's own dialog, which also works by keyboard. */
import { type DragEvent, useId, useState } from 'react';
import { formatBytes } from '../../ui/figures/format-bytes.ts';
import { TEST_USER_DATA_TEXTS } from '../../wording/test-user-data.ts';
import styles from './test-user-data.module.css';

const TEXTS = TEST_USER_DATA_TEXTS.input;

interface ChooseFileProps {
  readonly file: File | null;
  /** Why the chosen file was refused. */
  readonly error: string | null;
  readonly onChoose: (file: File) => void;
}

export function ChooseFile({ file, error, onChoose }: ChooseFileProps) {
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
