/** 問い合わせる — opens the form in place; it is open again after a reload as long as something typed in it is kept. */
import type { Column } from '@minori/contract/column';
import { useState } from 'react';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { Button } from '../../ui/button.tsx';
import { FAQ_TEXTS } from '../../wording/faq.ts';
import { forgetDraft, readDraft } from './faq-mail-draft.ts';
import { FaqMailForm } from './faq-mail-form.tsx';

interface AskByMailProps {
  readonly sysUserCode: string;
  /** What it is about; null for something that no question answers. */
  readonly question: Column | null;
  /** Whether the way in is shown. */
  readonly isOffered: boolean;
}

export function AskByMail({ sysUserCode, question, isOffered }: AskByMailProps) {
  const { session } = usePortal().environment;
  const about = { sysUserCode, faqId: question?.id ?? null };
  const [opened, setOpened] = useState<'by a press' | 'by a draft' | null>(() =>
    readDraft(session, about) === null ? null : 'by a draft',
  );
  if (opened !== null) {
    const cancel = () => {
      forgetDraft(session);
      setOpened(null);
    };
    return <FaqMailForm about={about} question={question} takesFocus={opened === 'by a press'} onCancel={cancel} />;
  }
  if (!isOffered) return null;
  return (
    <div>
      <Button variant="secondary" onClick={() => setOpened('by a press')}>
        {FAQ_TEXTS.solved.ask}
      </Button>
    </div>
  );
}
