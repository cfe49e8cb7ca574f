/** 登録したパスキー — lists the passkeys, each with its name and last use; renaming and removing open a dialog. */
import type { CallResponse } from '@minori/contract/call';
import { type getPasskeys, MOST_PASSKEYS } from '@minori/contract/passkeys';
import { PASSKEYS_TEXTS } from '@minori/wording/ja/passkeys';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DateText } from '../../ui/figures/date-text.tsx';
import { ListedEntry } from '../../ui/listed-entry.tsx';
import { OutcomeNotice } from '../../ui/outcome-notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { knowsPasskeys } from './device.ts';
import { type Named, usePasskeys } from './use-passkeys.ts';

const { list: TEXTS, add: ADD, askRemoval: ASK } = PASSKEYS_TEXTS;

export type Passkey = CallResponse<typeof getPasskeys>['passkeys'][number];

interface Asked {
  readonly what: 'name' | 'removal';
  readonly passkey: Passkey;
}

export function PasskeyList({ passkeys }: { readonly passkeys: readonly Passkey[] }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { outcome, isWorking, add, rename, remove } = usePasskeys();
  const close = () => setAsked(null);
  const removed = asked?.what === 'removal' ? asked.passkey : null;
  const named = asked?.what === 'name' ? asked.passkey : null;
  return (
    <>
      <Card heading={TEXTS.heading}>
        <OutcomeNotice outcome={asked === null ? outcome : null} failedHeading={PASSKEYS_TEXTS.failedHeading} />
        {passkeys.length === 0 ? <p>{TEXTS.none}</p> : <Entries passkeys={passkeys} onAsk={setAsked} />}
      </Card>
      <Card heading={ADD.heading}>
        <AddPasskey count={passkeys.length} isAdding={isWorking && asked === null} onAdd={() => void add()} />
      </Card>
      {named && (
        <AskName
          passkey={named}
          isWorking={isWorking}
          onCancel={close}
          onName={(name) => void rename({ id: named.id, name }).finally(close)}
        />
      )}
      <ConfirmDialog
        heading={ASK.heading(removed?.name ?? '')}
        isOpen={removed !== null}
        texts={ASK}
        variant="danger"
        working={isWorking && ASK.working}
        onCancel={close}
        onConfirm={() => removed && void remove(removed).finally(close)}
      >
        <p>{ASK.text}</p>
      </ConfirmDialog>
    </>
  );
}

interface EntriesProps {
  readonly passkeys: readonly Passkey[];
  readonly onAsk: (asked: Asked) => void;
}

function Entries({ passkeys, onAsk }: EntriesProps) {
  return (
    <ul className="plain">
      {passkeys.map((passkey) => (
        <ListedEntry
          key={passkey.id}
          name={passkey.name}
          facts={[
            { name: TEXTS.addedAt, value: <DateText date={passkey.addedAt} /> },
            {
              name: TEXTS.lastUsedAt,
              value: passkey.lastUsedAt ? <DateText date={passkey.lastUsedAt} /> : TEXTS.unused,
            },
            { name: TEXTS.usedOn, value: passkey.isSynced ? TEXTS.synced : TEXTS.single },
          ]}
          actions={
            <>
              <Button
                variant="secondary"
                onClick={() => onAsk({ what: 'name', passkey })}
                aria-label={TEXTS.renameOf(passkey.name)}
              >
                {TEXTS.rename}
              </Button>
              <Button
                variant="danger"
                onClick={() => onAsk({ what: 'removal', passkey })}
                aria-label={TEXTS.removeOf(passkey.name)}
              >
                {TEXTS.remove}
              </Button>
            </>
          }
        />
      ))}
    </ul>
  );
}

interface AddPasskeyProps {
  readonly count: number;
  readonly isAdding: boolean;
  readonly onAdd: () => void;
}

function AddPasskey({ count, isAdding, onAdd }: AddPasskeyProps) {
  if (!knowsPasskeys()) return <p>{ADD.unsupported}</p>;
  if (count >= MOST_PASSKEYS) return <p>{ADD.full(MOST_PASSKEYS)}</p>;
  return (
    <>
      <p>{ADD.about}</p>
      <div>
        <Button onClick={onAdd} loading={isAdding && ADD.submitting}>
          {ADD.submit}
        </Button>
      </div>
    </>
  );
}

const ASK_NAME_TEXTS = PASSKEYS_TEXTS.askName;

/** The contract's limit. */
const LONGEST_NAME = 40;

interface AskNameProps {
  readonly passkey: Named;
  readonly isWorking: boolean;
  readonly onCancel: () => void;
  readonly onName: (name: string) => void;
}

/** The dialog to rename a passkey. */
function AskName({ passkey, isWorking, onCancel, onName }: AskNameProps) {
  const [isEmpty, setIsEmpty] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    setIsEmpty(name === '');
    if (name !== '' && !isWorking) onName(name);
  };
  return (
    <Dialog heading={ASK_NAME_TEXTS.heading} isOpen onClose={onCancel}>
      <form className="stack-4" noValidate onSubmit={submit}>
        <TextField
          label={ASK_NAME_TEXTS.label}
          support={ASK_NAME_TEXTS.support}
          name="name"
          autoComplete="off"
          maxLength={LONGEST_NAME}
          defaultValue={passkey.name}
          error={isEmpty ? ASK_NAME_TEXTS.empty : undefined}
        />
        <div className="row-3">
          <Button variant="secondary" onClick={onCancel}>
            {ASK_NAME_TEXTS.cancel}
          </Button>
          <Button type="submit" loading={isWorking && ASK_NAME_TEXTS.working}>
            {ASK_NAME_TEXTS.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
