/**
 * Declares the routes of 変更手続きの案内, the guide to the procedure: `GET /api/v1/fund/transfer`, `PUT …/finish`, `POST
 * …/mail`.
 */
import { finishFundTransfer, getFundTransfer, sendFundTransferMail } from '@minori/contract/fund-transfer';
import { type Route, route } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { sendTransferMail } from './mail-service.ts';
import { finishTransfer, fundTransferOf } from './service.ts';

export function fundTransferRoutes(deps: Deps): readonly Route[] {
  return [
    route(getFundTransfer, (_input, { session }) => fundTransferOf(deps, session)),
    route(finishFundTransfer, ({ body }, { session }) => finishTransfer(deps, session, body.registeredAt)),
    route(sendFundTransferMail, ({ body }, context) =>
      context.slot.releaseWhile(() => sendTransferMail(deps, context, body)),
    ),
  ];
}
