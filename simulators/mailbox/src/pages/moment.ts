// Formats the arrival time of a mail in Tokyo time.
import { html, type Markup } from './html.ts';

const TOKYO = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

export function moment(instant: Date): Markup {
  return html`<time datetime="${instant.toISOString()}">${TOKYO.format(instant)}</time>`;
}
