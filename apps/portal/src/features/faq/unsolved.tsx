/** 解決しないとき — the last way: an employee writes a mail here, a visitor in the contact form. */
import { Link } from 'react-router';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FAQ_TEXTS } from '../../wording/faq.ts';
import { AskByMail } from './ask-by-mail.tsx';
import type { Reader } from './reader.ts';

const TEXTS = FAQ_TEXTS.unsolved;

export function Unsolved({ reader: { sysUserCode } }: { readonly reader: Reader }) {
  return (
    <Card heading={TEXTS.heading}>
      <p>{TEXTS.text}</p>
      {sysUserCode === null ? (
        <div>
          <Link className={buttonClass({ variant: 'secondary' })} to="/contact">
            {TEXTS.ask}
          </Link>
        </div>
      ) : (
        <AskByMail sysUserCode={sysUserCode} question={null} isOffered />
      )}
    </Card>
  );
}
