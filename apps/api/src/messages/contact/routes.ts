/** お問い合わせ — `POST /api/v1/contact` and `POST /api/v1/faq/mail`. */

import { sendContact, sendFaqMail } from '@minori/contract/contact';
import { type Route, route } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { acceptContact, acceptFaqMail } from './service.ts';

export function contactRoutes(deps: Deps): readonly Route[] {
  return [
    route(sendContact, ({ body }) => acceptContact(deps, body)),
    route(sendFaqMail, ({ body }, context) => acceptFaqMail(deps, body, context)),
  ];
}
