/** 退職後もみのりを見る — lets the employee confirm a personal address, with which the account stays readable until the deadline. */
import { KnownEmail } from '@minori/contract/auth';
import { halfWidth } from '@minori/contract/half-width';
import { getLeaving, type LeavingAnswer, requestLeavingAddress } from '@minori/contract/leaving';
import { transferClock } from '@minori/engine/leaving/transfer-clock';
import { LEAVING_TEXTS } from '@minori/wording/ja/leaving';
import { formatDate } from '@minori/wording/ja/locale';
import { type SubmitEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { failureText } from '../../platform/errors/failure-text.ts';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { useCallMutation } from '../../platform/portal/use-call.ts';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { callKey } from '../../platform/queries/call-key.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useKeptAddress } from './kept-draft.ts';

const TEXTS = LEAVING_TEXTS.reading;

/** Id of the card, for links to it. */
export const OWN_ADDRESS_PLACE = 'own-address';

interface OwnAddressCardProps {
  readonly employee: Employee;
  readonly answer: Pick<LeavingAnswer, 'leaving' | 'reading'>;
  /** The typed last day of work, which counts until one is saved; null without one. */
  readonly typed: string | null;
}

export function OwnAddressCard({ employee, answer: { leaving, reading }, typed }: OwnAddressCardProps) {
  const { address, isByAddress } = reading;
  const [isChanging, setIsChanging] = useState(false);
  const leftOn = leaving?.leftOn ?? typed;
  const until = leftOn === null ? TEXTS.someDay : formatDate(transferClock(leftOn).deadline);
  const mayAsk = leaving !== null && !isByAddress;
  return (
    <div id={OWN_ADDRESS_PLACE}>
      <Card heading={TEXTS.heading}>
        <p>{addressText({ address, isByAddress, isLeaving: leaving !== null, until })}</p>
        {!isByAddress && (
          <>
            <p>{TEXTS.before}</p>
            <p>{TEXTS.after(until)}</p>
          </>
        )}
        {leaving === null && !isByAddress && address === null && <p className="quiet">{TEXTS.first}</p>}
        {mayAsk && address !== null && !isChanging && (
          <div>
            <Button variant="quiet" onClick={() => setIsChanging(true)}>
              {TEXTS.change}
            </Button>
          </div>
        )}
        {mayAsk && (address === null || isChanging) && <AddressForm employee={employee} waiting={reading.waiting} />}
        <p>
          <Link to={`/${employee.companyUrl}/settings/data`}>{TEXTS.export}</Link>
        </p>
      </Card>
    </div>
  );
}

interface AddressState {
  readonly address: string | null;
  readonly isByAddress: boolean;
  readonly isLeaving: boolean;
  readonly until: string;
}

/** What the address is for, or how it stands. A confirmed one counts only while a departure is saved. */
function addressText({ address, isByAddress, isLeaving, until }: AddressState): string {
  if (address === null) return TEXTS.lead(until);
  if (isByAddress) return TEXTS.now(address, until);
  return isLeaving ? TEXTS.ready(address) : TEXTS.idle(address);
}

interface AddressFormProps {
  readonly employee: Employee;
  readonly waiting: string | null;
}

function AddressForm({ employee: { sysUserCode }, waiting }: AddressFormProps) {
  const { queries } = usePortal();
  const [fault, setFault] = useState<string>();
  const ask = useCallMutation(requestLeavingAddress);
  const { typedBefore, keepAddress } = useKeptAddress(sysUserCode);
  // A second mail would end the link of the first, so two quick presses send one.
  const isSent = useRef(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = halfWidth(String(new FormData(event.currentTarget).get('address'))).trim();
    const typed = KnownEmail.safeParse(text);
    setFault(typed.success ? undefined : TEXTS[text === '' ? 'empty' : 'wrong']);
    if (!typed.success || isSent.current) return;
    isSent.current = true;
    ask.mutate(
      { body: { sysUserCode, address: typed.data } },
      {
        onSuccess: (data) => {
          queries.setQueryData(callKey(getLeaving, { query: { sysUserCode } }), data);
          keepAddress('');
        },
        onError: ({ error }) => setFault(error.errors[0]?.msg),
        onSettled: () => {
          isSent.current = false;
        },
      },
    );
  };
  return (
    <form noValidate onSubmit={submit} className="stack-4">
      {waiting !== null && (
        <Notice tone="info" heading={TEXTS.sent} isNew={ask.isSuccess}>
          <p>{TEXTS.waiting(waiting)}</p>
        </Notice>
      )}
      <TextField
        label={TEXTS.address}
        support={TEXTS.support}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        name="address"
        defaultValue={typedBefore}
        onChange={({ target: { value } }) => keepAddress(value)}
        onBlur={({ target }) => {
          target.value = halfWidth(target.value).trim();
        }}
        error={fault}
      />
      {ask.isError && ask.error.error.errors.length === 0 && (
        <Notice tone="error" heading={TEXTS.failed} isNew>
          <p>{failureText(ask.error)}</p>
        </Notice>
      )}
      <div>
        <Button type="submit" variant="secondary" loading={ask.isPending && TEXTS.sending}>
          {TEXTS.send}
        </Button>
      </div>
    </form>
  );
}
