/** 変更手続きの案内メール — `POST /api/v1/fund/transfer/mail`. */
import { sendFundTransferMail } from '@minori/contract/fund-transfer';
import type { Deps } from '../deps.ts';
import { type Route, route } from '../route.ts';
import { sendTransferMail } from './mail-service.ts';

export function fundTransferMailRoutes(deps: Deps): readonly Route[] {
  return [
    route(sendFundTransferMail, ({ body }, context) => context.turn.aside(() => sendTransferMail(deps, context, body))),
  ];
}
