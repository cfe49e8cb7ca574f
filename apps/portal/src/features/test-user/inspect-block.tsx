/** 展開して確認 — what 書き出す would save, file by file, without saving it. */
import { CALLS } from '@minori/contract/calls';
import { useState } from 'react';
import { useCallMutation } from '../../platform/queries/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { formatBytes } from '../../ui/figures/format-bytes.ts';
import { Notice } from '../../ui/notice.tsx';
import { TEST_USER_DATA_TEXTS } from '../../wording/test-user-data.ts';
import { FailureLines } from './failure-lines.tsx';
import styles from './test-user-data.module.css';
import { unzip, type ZipEntry } from './unzip.ts';

const TEXTS = TEST_USER_DATA_TEXTS.inspect;

export function InspectBlock({ sysUserCode }: { readonly sysUserCode: string }) {
  const output = useCallMutation(CALLS.testUserDataOutput);
  const [entries, setEntries] = useState<readonly ZipEntry[] | 'unreadable' | null>(null);
  const open = (bytes: Uint8Array) => unzip(bytes).then(setEntries, () => setEntries('unreadable'));
  const inspect = () => {
    setEntries(null);
    output.mutate({ body: { sysUserCode } }, { onSuccess: open });
  };
  return (
    <Card heading={TEXTS.heading}>
      <p>{TEXTS.text}</p>
      {output.isError && <FailureLines heading={TEST_USER_DATA_TEXTS.output.failed} failure={output.error} />}
      {entries === 'unreadable' && <Notice tone="error" heading={TEXTS.unreadable} isNew />}
      <div>
        <Button variant="secondary" onClick={inspect} loading={output.isPending && TEXTS.working}>
          {TEXTS.press}
        </Button>
      </div>
      {Array.isArray(entries) && <Entries entries={entries} />}
    </Card>
  );
}

function Entries({ entries }: { readonly entries: readonly ZipEntry[] }) {
  return (
    <ul className={styles.entries} aria-label={TEXTS.files}>
      {entries.map(({ name, size, text }) => (
        <li key={name}>
          <details>
            <summary>
              {name}（{formatBytes(size)}）
            </summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to take the focus */}
            <section className={styles.contents} tabIndex={0} aria-label={TEXTS.contents(name)}>
              <pre>{text}</pre>
            </section>
          </details>
        </li>
      ))}
    </ul>
  );
}
