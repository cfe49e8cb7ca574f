/**
 * お知らせ — defines the calls for two lists by type, one complete notice (which marks it as read), its files, and the number of
 * unread ones. Pages count from 0.
 */
import * as z from 'zod/mini';
import { Instant } from './calendar-date.ts';
import { call } from './call.ts';
import { SysCode } from './codes.ts';
import { OwnUser } from './own-user.ts';

/** In the order of their lists: 1 お知らせ, 2 会社からのお知らせ. This is the only list of them. */
export const NOTICE_TYPE_CODES = [1, 2] as const;
export const NoticeType = z.literal(NOTICE_TYPE_CODES);
export type NoticeType = z.output<typeof NoticeType>;

/** The properties of each type: a new type is a code above and a row here; the compiler then names every missing text. */
export const NOTICE_TYPES: Readonly<
  Record<
    NoticeType,
    {
      /** A notice to companies lists them. */
      readonly audience: 'everybody' | 'companies';
      /** The notices that are sent as a push or by mail. */
      readonly announced: 'all' | 'important';
    }
  >
> = {
  1: { audience: 'everybody', announced: 'all' },
  // The company's own messages, which it also sends by its own means (docs/decisions/0018).
  2: { audience: 'companies', announced: 'important' },
};

export const NOTICES_A_PAGE = 10;

const NoticeId = z.int().check(z.minimum(1));
const NoticeIdInPath = z.string().check(z.regex(/^[1-9]\d{0,5}$/));

const NoticeInList = z.object({
  id: NoticeId,
  subject: z.string(),
  isRead: z.boolean(),
  isImportant: z.boolean(),
  hasFiles: z.boolean(),
  createdAt: Instant,
});

export const getNotices = call({
  name: 'getNotices',
  method: 'GET',
  path: '/api/v1/notices/lists',
  scope: 'own-user',
  failure: 'noticeList',
  query: z.strictObject({
    type: z.pipe(
      z.literal(NOTICE_TYPE_CODES.map((code) => `${code}` as const)),
      z.transform((text) => NoticeType.parse(Number(text))),
    ),
    /** From 0. */
    pages: z.pipe(
      z.string().check(z.regex(/^(0|[1-9]\d{0,4})$/)),
      z.transform((text) => Number(text)),
    ),
    sysUserCode: SysCode,
  }),
  /** The newest first. */
  response: z.object({
    totalPageNumber: z.int(),
    noticeCount: z.int(),
    pageNumber: z.int(),
    lists: z.array(NoticeInList),
  }),
});

const FileName = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,59}\.pdf$/));

const NoticeDetail = z.object({
  id: NoticeId,
  type: NoticeType,
  subject: z.string(),
  imgSrc: z.nullable(z.string()),
  /** The state before this call. */
  isRead: z.boolean(),
  isImportant: z.boolean(),
  createdAt: Instant,
  updatedAt: z.nullable(Instant),
  /** Markdown. */
  content: z.string(),
  attachedFiles: z.array(z.object({ fileName: FileName, title: z.string(), bytes: z.int() })),
});
export type NoticeDetail = z.output<typeof NoticeDetail>;

/** Marks it as read; a link on another site can't do that (security.md row 24). */
export const getNotice = call({
  name: 'getNotice',
  method: 'GET',
  path: '/api/v1/notices/:id',
  scope: 'own-user',
  failure: 'notice',
  params: z.strictObject({ id: NoticeIdInPath }),
  query: OwnUser,
  response: NoticeDetail,
});

/** A file of a notice that the employee may read. */
export const getNoticeFile = call({
  name: 'getNoticeFile',
  method: 'GET',
  path: '/api/v1/notices/:id/files/:fileName',
  scope: 'own-user',
  failure: 'noticeFile',
  ours: true,
  params: z.strictObject({ id: NoticeIdInPath, fileName: FileName }),
  query: OwnUser,
  response: z.object({ fileName: FileName, base64pdf: z.string() }),
});

/** The number of unread ones. */
export const getNoticeCount = call({
  name: 'getNoticeCount',
  method: 'GET',
  path: '/api/v1/notices/count',
  scope: 'own-user',
  failure: 'noticeCount',
  query: OwnUser,
  response: z.object({
    count: z.int(),
    types: z.array(z.object({ type: NoticeType, count: z.int() })).check(z.length(NOTICE_TYPE_CODES.length)),
  }),
});
