/** この端末に残す — the last figures, for times without a line: off until somebody asks for it on this device. */
import { usePersisted, usePortal } from '../../platform/portal-context.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DISPLAY_TEXTS } from '../../wording/display.ts';
import styles from './display.module.css';

const TEXTS = DISPLAY_TEXTS.offline;

export function OfflineChoice({ employeeId }: { readonly employeeId: number }) {
  const { store } = usePortal();
  const isKept = usePersisted(({ offline }) => offline.keptFor === employeeId);
  return (
    <Card heading={TEXTS.heading}>
      <div className={styles.choice}>
        <Checkbox
          role="switch"
          label={TEXTS.switch}
          checked={isKept}
          onChange={({ target }) => store.setState({ offline: { keptFor: target.checked ? employeeId : null } })}
        />
        <p>{TEXTS.about}</p>
        <p>{TEXTS.care}</p>
      </div>
    </Card>
  );
}
