/** 手続き — the three ways in which support may help an account, each with a reason and after a question. */
import { helpAccount, SUPPORT_ACTIONS, type SupportAction, type SupportedAccount } from '@minori/contract/support';
import { NOT_POSSIBLE, SUPPORT_ACTION_TEXTS, SUPPORT_TEXTS as TEXTS } from '@minori/wording/ja/support';
import { useRef, useState } from 'react';
import { CallFailure } from '../../platform/api/call-failure.ts';
import { useCallMutation } from '../../platform/portal/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { type Outcome, OutcomeNotice } from '../../ui/outcome-notice.tsx';
import { TextField } from '../../ui/text-field.tsx';

export interface Whom {
  readonly company: string;
  readonly who: string;
}

interface HelpCardProps {
  readonly sysUserCode: string;
  readonly whom: Whom;
  /** The account as the page names it, so that it stands beside the question. */
  readonly named: string;
  readonly onHelped: (account: SupportedAccount | null) => void;
}

export function HelpCard({ sysUserCode, whom, named, onHelped }: HelpCardProps) {
  const helping = useCallMutation(helpAccount);
  const reason = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<SupportAction | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const typed = () => reason.current?.value.trim() ?? '';
  const ask = (action: SupportAction) => {
    setOutcome(null);
    setMissing(typed() === '');
    if (typed() === '') reason.current?.focus();
    else setAsked(action);
  };
  const confirm = async (action: SupportAction) => {
    try {
      const answer = await helping.mutateAsync({ body: { sysUserCode, ...whom, action, reason: typed() } });
      setAsked(null);
      setOutcome(outcomeOf(action, answer.outcome));
      onHelped(answer.account);
    } catch (failure) {
      // Shown in the dialog, which stays open.
      if (!(failure instanceof CallFailure)) throw failure;
    }
  };
  return (
    <Card heading={TEXTS.help}>
      <OutcomeNotice outcome={outcome} failedHeading={TEXTS.failed} />
      <p>{TEXTS.helpNote}</p>
      <TextField
        ref={reason}
        label={TEXTS.reason}
        support={TEXTS.reasonNote}
        error={isMissing ? TEXTS.missing : undefined}
        maxLength={200}
        autoComplete="off"
        required
      />
      <div className="row-3">
        {SUPPORT_ACTIONS.map((action) => (
          <Button key={action} variant="secondary" onClick={() => ask(action)}>
            {SUPPORT_ACTION_TEXTS[action].button}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        heading={asked ? SUPPORT_ACTION_TEXTS[asked].ask : ''}
        isOpen={asked !== null}
        texts={{ cancel: TEXTS.cancel, confirm: asked ? SUPPORT_ACTION_TEXTS[asked].button : '' }}
        working={helping.isPending && TEXTS.working}
        failure={helping.error}
        onCancel={() => {
          setAsked(null);
          helping.reset();
        }}
        onConfirm={() => void (asked && confirm(asked))}
      >
        <p className="strong">{named}</p>
        <p>{asked && SUPPORT_ACTION_TEXTS[asked].text}</p>
      </ConfirmDialog>
    </Card>
  );
}

function outcomeOf(action: SupportAction, outcome: 'done' | 'nothing' | 'notPossible' | 'nobody'): Outcome {
  const { done, nothing } = SUPPORT_ACTION_TEXTS[action];
  switch (outcome) {
    case 'done':
      return { tone: 'success', text: done };
    case 'nothing':
      return { tone: 'success', text: nothing };
    case 'notPossible':
      return { tone: 'error', text: NOT_POSSIBLE };
    case 'nobody':
      return { tone: 'error', text: TEXTS.nobodyNote };
  }
}
