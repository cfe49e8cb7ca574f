// Renders the list of all mails, the newest first. Texts of mails are in <bdi>, so that their text direction can't affect the
// page.
import type { ReceivedMail } from '../received-mail.ts';
import { frame } from './frame.ts';
import { html, type Markup } from './html.ts';
import { moment } from './moment.ts';

export function subjectOf({ subject }: ReceivedMail): string {
  return subject.trim() === '' ? '（件名なし）' : subject;
}

function row(mail: ReceivedMail): Markup {
  return html`<li>
<a href="/mails/${mail.id}"><bdi>${subjectOf(mail)}</bdi></a>
<p class="facts"><span>宛先 <bdi>${mail.envelope.to.join('、')}</bdi></span> ${moment(mail.receivedAt)}</p>
</li>
`;
}

export function listPage(mails: readonly ReceivedMail[]): string {
  const list =
    mails.length === 0
      ? html`<p class="empty">まだメールは届いていません。みのりの画面でメールを送ると、ここに届きます。</p>`
      : html`<ol class="mails">
${mails.map(row)}</ol>`;
  return frame(
    `受信箱（${mails.length}通） - デモの受信箱`,
    html`<h1>受信箱 <span class="count">${mails.length}通</span></h1>
${list}
<p><a href="/">新しいメールを確かめる</a></p>`,
  );
}
