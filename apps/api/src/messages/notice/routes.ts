/** お知らせ — `GET /api/v1/notices/…` and `GET /api/v1/all-ids/notices`. */
import { allNoticeIds } from '@minori/contract/all-ids';
import { getNotice, getNoticeCount, getNoticeFile, getNotices } from '@minori/contract/notice';
import { type Route, route } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { noticeFile, noticeIds, noticesOf, openNotice, unreadNotices } from './service.ts';

export function noticeRoutes(deps: Deps): readonly Route[] {
  return [
    route(getNotices, ({ query }, { session }) => noticesOf(deps, session, query)),
    route(getNoticeCount, (_input, { session }) => unreadNotices(deps, session)),
    route(getNotice, ({ params }, { session }) => openNotice(deps, session, Number(params.id))),
    route(getNoticeFile, ({ params }, { session }) =>
      noticeFile(deps, session, { id: Number(params.id), fileName: params.fileName }),
    ),
    route(allNoticeIds, (_input, { session }) => noticeIds(deps, session)),
  ];
}
