/** 展開して確認 — shows what 書き出す would save, file by file, without saving it. */
import { testUserDataOutput } from '@minori/contract/test-user-data';
import { formatBytes, inBrackets } from '@minori/wording/ja/locale';
import { TEST_USER_DATA_TEXTS } from '@minori/wording/ja/test-user-data';
import { useState } from 'react';
import { useCallMutation } from '../../platform/portal/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FailureLines } from './failure-lines.tsx';
import styles from './test-user-data.module.css';

const TEXTS = TEST_USER_DATA_TEXTS.inspect;

export function InspectBlock({ sysUserCode }: { readonly sysUserCode: string }) {
  const output = useCallMutation(testUserDataOutput);
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
          <details className="fold">
            <summary>{inBrackets(name, formatBytes(size))}</summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be focusable */}
            <section className={styles.contents} tabIndex={0} aria-label={TEXTS.contents(name)}>
              <pre>{text}</pre>
            </section>
          </details>
        </li>
      ))}
    </ul>
  );
}

interface ZipEntry {
  readonly name: string;
  /** Bytes when unpacked. */
  readonly size: number;
  /** Indented if it is JSON, else the text as it is. */
  readonly text: string;
}

/** The server's limits (security.md row 31). */
const MOST_ENTRIES = 200;
const MOST_BYTES = 50 * 1024 * 1024;

/** @throws if the bytes are no zip. */
async function unzip(bytes: Uint8Array): Promise<readonly ZipEntry[]> {
  const { unzipSync } = await import('fflate');
  let entries = 0;
  let total = 0;
  const files = unzipSync(bytes, {
    filter: ({ originalSize }) => {
      entries += 1;
      total += originalSize;
      return entries <= MOST_ENTRIES && total <= MOST_BYTES;
    },
  });
  return Object.entries(files).map(([name, contents]) => ({
    name,
    size: contents.byteLength,
    text: readable(new TextDecoder().decode(contents)),
  }));
}

function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
