/** 変更手続きの案内 — `GET /api/v1/fund/transfer` and `PUT …/finish`. */
import { finishFundTransfer, getFundTransfer } from '@minori/contract/fund-transfer';
import type { Deps } from '../deps.ts';
import { type Route, route } from '../route.ts';
import { finishTransfer } from './finish.ts';
import { fundTransferOf } from './service.ts';

export function fundTransferRoutes(deps: Deps): readonly Route[] {
  return [
    route(getFundTransfer, (_input, { session }) => fundTransferOf(deps, session)),
    route(finishFundTransfer, ({ body }, { session }) => finishTransfer(deps, session, body.registeredAt)),
  ];
}
