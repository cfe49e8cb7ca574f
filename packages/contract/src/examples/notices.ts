/** Gives examples of notices: an important one with a file, unread. */
import type { Examples } from './example.ts';
import { SYS_USER_CODE } from './people.ts';

const sysUserCode = SYS_USER_CODE;

const NOTICE = {
  id: 5,
  subject: '2026年12月から掛金の上限が変わります',
  isRead: false,
  isImportant: true,
  createdAt: '2026-04-09T15:00:00.000Z',
};

export const examples: Examples<'getNotices' | 'getNoticeCount' | 'getNotice' | 'getNoticeFile'> = {
  getNotices: {
    query: { type: '1', pages: '0', sysUserCode },
    response: { totalPageNumber: 1, noticeCount: 1, pageNumber: 0, lists: [{ ...NOTICE, hasFiles: true }] },
  },
  getNoticeCount: {
    query: { sysUserCode },
    response: {
      count: 1,
      types: [
        { type: 1, count: 1 },
        { type: 2, count: 0 },
      ],
    },
  },
  getNotice: {
    params: { id: '5' },
    query: { sysUserCode },
    response: {
      ...NOTICE,
      type: 1,
      imgSrc: null,
      updatedAt: null,
      content: '2026年12月1日から、拠出限度額が月62,000円に変わります。くわしくは添付の資料をご覧ください。',
      attachedFiles: [{ fileName: 'contribution-limit.pdf', title: '拠出限度額の変更', bytes: 48_210 }],
    },
  },
  getNoticeFile: {
    params: { id: '5', fileName: 'contribution-limit.pdf' },
    query: { sysUserCode },
    response: { fileName: 'contribution-limit.pdf', base64pdf: 'JVBERi0xLjc=' },
  },
};
