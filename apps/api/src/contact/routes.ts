/** お問い合わせ — `POST /api/v1/contact` and `POST /api/v1/faq/mail`. */
import { sendContact } from '@minori/contract/contact';
import { sendFaqMail } from '@minori/contract/faq';
import type { Deps } from '../deps.ts';
import { type Route, route } from '../route.ts';
import { acceptContact, acceptFaqMail } from './service.ts';

export function contactRoutes(deps: Deps): readonly Route[] {
  return [
    route(sendContact, ({ body }) => acceptContact(deps, body)),
    route(sendFaqMail, ({ body }, context) => acceptFaqMail(deps, body, context)),
  ];
}
