/** パスキーの名前 — the dialog to rename a passkey. */
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PASSKEYS_TEXTS } from '../../wording/passkeys.ts';
import type { Named } from './use-passkeys.ts';

const TEXTS = PASSKEYS_TEXTS.askName;

/** The contract's limit. */
const LONGEST_NAME = 40;

interface AskNameProps {
  readonly passkey: Named;
  readonly isWorking: boolean;
  readonly onCancel: () => void;
  readonly onName: (name: string) => void;
}

export function AskName({ passkey, isWorking, onCancel, onName }: AskNameProps) {
  const [isEmpty, setIsEmpty] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    setIsEmpty(name === '');
    if (name !== '' && !isWorking) onName(name);
  };
  return (
    <Dialog heading={TEXTS.heading} isOpen onClose={onCancel}>
      <form className="stack-4" noValidate onSubmit={submit}>
        <TextField
          label={TEXTS.label}
          support={TEXTS.support}
          name="name"
          autoComplete="off"
          maxLength={LONGEST_NAME}
          defaultValue={passkey.name}
          error={isEmpty ? TEXTS.empty : undefined}
        />
        <div className="row-3">
          <Button variant="secondary" onClick={onCancel}>
            {TEXTS.cancel}
          </Button>
          <Button type="submit" loading={isWorking && TEXTS.working}>
            {TEXTS.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
