/** 連携情報の削除 — removes the connection after a confirmation that lists what is deleted and what stays. */
import { deleteRkUserInfo, rkUserInfo } from '@minori/contract/login-information';
import { LOGIN_INFORMATION_TEXTS } from '@minori/wording/ja/login-information';
import { useState } from 'react';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { useCallMutation } from '../../platform/portal/use-call.ts';
import { callKey } from '../../platform/queries/call-key.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import styles from './login-information.module.css';

const TEXTS = LOGIN_INFORMATION_TEXTS.remove;

interface RemoveConnectionProps {
  readonly sysUserCode: string;
  readonly isPreserve: boolean;
  readonly onRemoved: () => void;
}

export function RemoveConnection({ sysUserCode, isPreserve, onRemoved }: RemoveConnectionProps) {
  const { queries } = usePortal();
  const [isAsked, setAsked] = useState(false);
  const remove = useCallMutation(deleteRkUserInfo);
  const confirm = () =>
    remove.mutate(
      { body: { sysUserCode } },
      {
        onSuccess: () => {
          void queries.invalidateQueries({ queryKey: callKey(rkUserInfo) });
          onRemoved();
        },
      },
    );
  const close = () => {
    setAsked(false);
    remove.reset();
  };
  return (
    <div>
      <Button variant="danger" onClick={() => setAsked(true)}>
        {TEXTS.open}
      </Button>
      <ConfirmDialog
        heading={TEXTS.heading}
        isOpen={isAsked}
        texts={TEXTS}
        variant="danger"
        working={remove.isPending && TEXTS.working}
        failure={remove.error}
        onCancel={close}
        onConfirm={confirm}
      >
        <h3 className={styles.listHeading}>{TEXTS.goes}</h3>
        <ul className={styles.list}>
          {isPreserve && <li>{TEXTS.kept}</li>}
          <li>{isPreserve ? TEXTS.connection : TEXTS.connectionOnly}</li>
        </ul>
        <h3 className={styles.listHeading}>{TEXTS.stays}</h3>
        <ul className={styles.list}>
          <li>{TEXTS.figures}</li>
          <li>{TEXTS.uses}</li>
        </ul>
      </ConfirmDialog>
    </div>
  );
}
