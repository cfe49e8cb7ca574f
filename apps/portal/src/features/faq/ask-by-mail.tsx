/** 問い合わせる — opens the form for a mail in place. After a reload it is open again as long as a draft is stored. */
import type { Column } from '@minori/contract/column';
import { FAQ_TEXTS } from '@minori/wording/ja/faq';
import { useState } from 'react';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { Button } from '../../ui/button.tsx';
import { forgetDraft, readDraft } from './faq-mail-draft.ts';
import { FaqMailForm } from './faq-mail-form.tsx';

interface AskByMailProps {
  readonly sysUserCode: string;
  /** The question that the mail is about; null if no question matches. */
  readonly question: Column | null;
  /** Whether the button that opens it is shown. */
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
