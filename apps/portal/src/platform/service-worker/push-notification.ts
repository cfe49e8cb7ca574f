/**
 * 届いた通知 — a push message as the browser shows it. Browsers want every push to be shown, so one that can't be read is
 * shown in words that are always true.
 */
import { PushMessage } from '@minori/contract/web-notification';
import { PUSH_TEXTS } from '../../wording/push.ts';

export interface ShownNotification {
  readonly title: string;
  readonly options: NotificationOptions & { readonly data: { readonly url: string } };
}

const ICON = '/icons/icon-192.png';
const NEUTRAL: PushMessage = { ...PUSH_TEXTS.unreadable, url: '/?app', tag: 'minori' };

/** @param text what the push carried; null for none. */
export function notificationFor(text: string | null): ShownNotification {
  const { title, body, url, tag } = readMessage(text) ?? NEUTRAL;
  return { title, options: { body, tag, icon: ICON, lang: 'ja', data: { url } } };
}

function readMessage(text: string | null): PushMessage | null {
  try {
    const parsed = PushMessage.safeParse(JSON.parse(text ?? ''));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
