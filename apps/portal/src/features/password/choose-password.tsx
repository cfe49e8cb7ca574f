/** 新しいパスワード — chosen with a mailed link, the first one or another. The link is looked at before anything is typed. */

import type { CallResponse } from '@minori/contract/call';
import type { checkResetToken } from '@minori/contract/password';
import { panelText } from '../../platform/errors/failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { formatInstant } from '../../ui/figures/format-date.ts';
import { NEW_PASSWORD, NewPasswordField } from '../../ui/new-password-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PASSWORD_TEXTS } from '../../wording/password.ts';
import { useNewPassword } from './use-new-password.ts';

type Link = CallResponse<typeof checkResetToken>;

interface ChoosePasswordProps {
  readonly token: string;
  readonly link: Link;
  readonly onChosen: (text: string) => void;
  /** The link has stopped being good while the form was open. */
  readonly onLinkOver: () => void;
}

export function ChoosePassword({ token, link, onChosen, onLinkOver }: ChoosePasswordProps) {
  const texts = PASSWORD_TEXTS[link.purpose === 'invitation' ? 'invitation' : 'choose'];
  const { form, submit, errors, failure, isPending } = useNewPassword({
    rules: link,
    bodyOf: (fields) => ({ resetToken: token, newPassword: String(fields.get(NEW_PASSWORD)) }),
    onChanged: () => onChosen(texts.done),
    onFailed: ({ error }) => {
      if (error.reason === 'reset_token_invalid') onLinkOver();
      return {};
    },
  });
  return (
    <>
      <PageHeading lead={texts.lead}>{texts.title}</PageHeading>
      <form ref={form} method="post" noValidate onSubmit={submit}>
        <Card>
          <NewPasswordField rules={link} error={errors[NEW_PASSWORD]} />
          {failure && (
            <Notice tone="error" heading={PASSWORD_TEXTS.failed} isNew>
              <p>{panelText(failure)}</p>
            </Notice>
          )}
          <div>
            <Button type="submit" loading={isPending && texts.submitting}>
              {texts.submit}
            </Button>
          </div>
          <p className="quiet">{PASSWORD_TEXTS.choose.until(formatInstant(link.expiresAt))}</p>
        </Card>
      </form>
    </>
  );
}
