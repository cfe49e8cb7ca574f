// One mail: who, when, and its text with its own line ends.
import type { ReceivedMail } from '../received-mail.ts';
import { frame } from './frame.ts';
import { html } from './html.ts';
import { subjectOf } from './list-page.ts';
import { moment } from './moment.ts';

export function mailPage(mail: ReceivedMail): string {
  return frame(
    `${subjectOf(mail)} - デモの受信箱`,
    html`<p><a href="/">受信箱に戻る</a></p>
<article>
<h1><bdi>${subjectOf(mail)}</bdi></h1>
<dl>
<div><dt>差出人</dt><dd><bdi>${mail.from}</bdi></dd></div>
<div><dt>宛先</dt><dd><bdi>${mail.envelope.to.join('、')}</bdi></dd></div>
<div><dt>受信</dt><dd>${moment(mail.receivedAt)}</dd></div>
</dl>
<div class="letter">${mail.text}</div>
</article>`,
  );
}

export function missingPage(): string {
  return frame(
    '見つかりません - デモの受信箱',
    html`<h1>このメールはありません</h1>
<p>受信箱に残るのは、新しい200通までです。</p>
<p><a href="/">受信箱に戻る</a></p>`,
  );
}
