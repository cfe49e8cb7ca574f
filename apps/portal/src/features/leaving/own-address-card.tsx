/** 退職後もみのりを見る — lets the employee confirm a personal address, with which the account stays readable until the deadline. */
import { KnownEmail } from '@minori/contract/auth';
import { getLeaving, type LeavingAnswer, requestLeavingAddress } from '@minori/contract/leaving';
import { LEAVING_TEXTS } from '@minori/wording/ja/leaving';
import { type FormEvent, useState } from 'react';
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

const TEXTS = LEAVING_TEXTS.reading;

interface OwnAddressCardProps {
  readonly employee: Employee;
  readonly answer: Pick<LeavingAnswer, 'leaving' | 'reading'>;
}

export function OwnAddressCard({ employee, answer: { leaving, reading } }: OwnAddressCardProps) {
  const { address, isByAddress } = reading;
  const [isChanging, setIsChanging] = useState(false);
  return (
    <Card heading={TEXTS.heading}>
      <p>{TEXTS.lead}</p>
      {address !== null && <p>{(isByAddress ? TEXTS.now : TEXTS.ready)(address)}</p>}
      {leaving === null && !isByAddress && <p className="quiet">{TEXTS.first}</p>}
      {address !== null && !isByAddress && !isChanging && (
        <div>
          <Button variant="quiet" onClick={() => setIsChanging(true)}>
            {TEXTS.change}
          </Button>
        </div>
      )}
      {leaving !== null && !isByAddress && (address === null || isChanging) && (
        <AddressForm employee={employee} waiting={reading.waiting} />
      )}
      <p>
        <Link to={`/${employee.companyUrl}/settings/data`}>{TEXTS.export}</Link>
      </p>
    </Card>
  );
}

function AddressForm({
  employee: { sysUserCode },
  waiting,
}: {
  readonly employee: Employee;
  readonly waiting: string | null;
}) {
  const { queries } = usePortal();
  const [fault, setFault] = useState<string>();
  const ask = useCallMutation(requestLeavingAddress);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = KnownEmail.safeParse(new FormData(event.currentTarget).get('address'));
    setFault(typed.success ? undefined : TEXTS.wrong);
    if (!typed.success) return;
    ask.mutate(
      { body: { sysUserCode, address: typed.data } },
      {
        onSuccess: (data) => queries.setQueryData(callKey(getLeaving, { query: { sysUserCode } }), data),
        onError: ({ error }) => setFault(error.errors[0]?.msg),
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
