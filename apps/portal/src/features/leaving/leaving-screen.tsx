/**
 * 退職・転職の手続き — shows by when, where to and at what cost the assets are moved after leaving the company. Everything is computed
 * here as it is typed; only what is saved is sent.
 */
import type { LeavingAnswer } from '@minori/contract/leaving';
import { clockState, transferClock } from '@minori/engine/leaving/transfer-clock';
import { NEXT_WORKS, type NextWork } from '@minori/engine/vocabulary/next-work';
import { LEAVING_TEXTS } from '@minori/wording/ja/leaving';
import { formatDate } from '@minori/wording/ja/locale';
import { useState } from 'react';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { Card } from '../../ui/card.tsx';
import { DateField } from '../../ui/form-birthday-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { FoldedSources } from '../../ui/source-list.tsx';
import { ClockCard, type LeavingParts } from './clock-card.tsx';
import { type LeavingDraft, typedDay } from './draft.ts';
import { FirstStepsCard } from './first-steps-card.tsx';
import { useKeptDraft } from './kept-draft.ts';
import { LeftAloneCard } from './left-alone-card.tsx';
import { OwnAddressCard } from './own-address-card.tsx';
import { PlanCard } from './plan-card.tsx';
import { PlansCard, WithdrawalCard } from './plans-card.tsx';

const { form: TEXTS, nextWorks: WORKS, sources: SOURCES } = LEAVING_TEXTS;

interface LeavingScreenProps {
  readonly employee: Employee;
  readonly answer: LeavingAnswer;
}

export function LeavingScreen({ employee, answer }: LeavingScreenProps) {
  const [draft, setDraft] = useKeptDraft(employee.sysUserCode, answer);
  const day = typedDay(draft, answer);
  const parts = 'leftOn' in day ? partsOf({ employee, answer }, draft, day.leftOn) : null;
  const { isByAddress } = answer.reading;
  const mayReadOn = parts === null ? answer.leaving !== null : parts.state !== 'over';
  return (
    <div className="stack-5">
      <DraftCard draft={draft} onChange={setDraft} answer={answer} />
      {parts && <ClockCard {...parts} />}
      {parts && (parts.state === 'working' || parts.state === 'running') && <FirstStepsCard {...parts} />}
      <PlanCard employee={employee} answer={answer} draft={draft} parts={parts} />
      {parts && parts.state !== 'kept' && (
        <>
          <PlansCard {...parts} />
          <LeftAloneCard {...parts} />
          <WithdrawalCard {...parts} />
        </>
      )}
      {(mayReadOn || isByAddress) && (
        <OwnAddressCard employee={employee} answer={answer} typed={parts?.leftOn ?? null} />
      )}
      <FoldedSources heading={SOURCES.heading} readOn={SOURCES.readOn} sources={SOURCES.list} />
    </div>
  );
}

function partsOf(given: LeavingScreenProps, draft: LeavingDraft, leftOn: string): LeavingParts {
  const { birthday } = given.employee.account.profileData;
  const clock = transferClock(leftOn);
  const state = clockState(clock, { birthday, today: given.answer.today });
  return { ...given, leftOn, clock, state, next: draft.nextWork ?? 'undecided' };
}

interface DraftProps {
  readonly draft: LeavingDraft;
  readonly onChange: (draft: LeavingDraft) => void;
  readonly answer: LeavingAnswer;
}

const NEXT_OPTIONS = [
  { value: '', label: TEXTS.choose },
  ...NEXT_WORKS.map((value) => ({ value, label: WORKS[value] })),
];

function DraftCard({ draft, onChange, answer }: DraftProps) {
  // While it is being typed, a date is incomplete by itself.
  const [isTyping, setTyping] = useState(false);
  const day = typedDay(draft, answer);
  const { leaving } = answer;
  return (
    <Card heading={TEXTS.heading}>
      {leaving?.toldBy === 'company' ? (
        <Notice tone="info">
          <p>{TEXTS.toldByCompany(formatDate(leaving.leftOn))}</p>
        </Notice>
      ) : (
        <DateField
          label={TEXTS.leftOn}
          support={TEXTS.leftOnSupport}
          required
          value={draft.parts}
          onChange={(parts) => {
            setTyping(true);
            onChange({ ...draft, parts });
          }}
          onBlur={() => setTyping(false)}
          error={!isTyping && 'fault' in day && day.fault !== '' ? day.fault : undefined}
        />
      )}
      <SelectField
        label={TEXTS.nextWork}
        support={TEXTS.nextWorkSupport}
        required={false}
        options={NEXT_OPTIONS}
        value={draft.nextWork ?? ''}
        onChange={({ target: { value } }) =>
          onChange({ ...draft, nextWork: NEXT_WORKS.find((one): one is NextWork => one === value) ?? null })
        }
      />
    </Card>
  );
}
