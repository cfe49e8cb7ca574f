/** データの書き出し — downloads everything stored about the employee as a zip, saved by the browser. */
import { getOwnData, OWN_DATA_FILE } from '@minori/contract/own-data';
import { OWN_DATA_TEXTS } from '@minori/wording/ja/own-data';
import { panelText } from '../../platform/errors/failure-text.ts';
import { useCallMutation } from '../../platform/portal/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { saveZip } from '../../ui/save-file.ts';
import styles from './own-data.module.css';

const TEXTS = OWN_DATA_TEXTS.save;

export function SaveCard({ sysUserCode }: { readonly sysUserCode: string }) {
  const output = useCallMutation(getOwnData);
  const save = () => output.mutate({ body: { sysUserCode } }, { onSuccess: (bytes) => saveZip(OWN_DATA_FILE, bytes) });
  return (
    <Card heading={TEXTS.heading}>
      <p>{TEXTS.text}</p>
      <section className={styles.part}>
        <h3>{TEXTS.holds}</h3>
        <ul className={styles.items}>
          {TEXTS.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </section>
      <p>{TEXTS.without}</p>
      <p>{TEXTS.care}</p>
      {output.isSuccess && <Notice tone="success" heading={TEXTS.done(OWN_DATA_FILE)} isNew />}
      {output.isError && (
        <Notice tone="error" heading={TEXTS.failed} isNew>
          <p>{panelText(output.error)}</p>
        </Notice>
      )}
      <div>
        <Button onClick={save} loading={output.isPending && TEXTS.working}>
          {TEXTS.press}
        </Button>
      </div>
    </Card>
  );
}
