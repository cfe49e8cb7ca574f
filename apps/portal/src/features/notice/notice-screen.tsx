/** お知らせ — shows one list per type of notice, each with its unread count and the newest first. */
import { NOTICE_TYPE_CODES, type NoticeType } from '@minori/contract/notice';
import { NOTICE_TEXTS as TEXTS } from '@minori/wording/ja/notice';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useFocusOnNewPage } from '../../ui/move-focus.ts';
import { Paging } from '../../ui/paging.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { NoticeRows } from './notice-rows.tsx';
import { pagesOf, tabAddress, tabOf, useCurrentTab, useNotices, useUnreadCount } from './notices.ts';

export function NoticeScreen({ employee }: { readonly employee: Employee }) {
  const { currentTabNumber, type: current, page, select } = useCurrentTab();
  const unread = useUnreadCount(employee.sysUserCode);
  const tabs = NOTICE_TYPE_CODES.map((type) => {
    const count = unread.data?.types.find((each) => each.type === type)?.count ?? 0;
    return {
      key: String(tabOf(type)),
      title: TEXTS.types[type].tab,
      mark: count > 0 ? TEXTS.unreadCount(count) : undefined,
      // The page number in the URL is that of the current tab; the other tab's list isn't fetched.
      content: type === current && <NoticeList employee={employee} type={type} page={page} />,
    };
  });
  return <Tabs label={TEXTS.tabsLabel} tabs={tabs} selected={String(currentTabNumber)} onSelect={select} />;
}

interface NoticeListProps {
  readonly employee: Employee;
  readonly type: NoticeType;
  /** Counted from 1. */
  readonly page: number;
}

function NoticeList({ employee: { sysUserCode, companyUrl }, type, page }: NoticeListProps) {
  const notices = useNotices(sysUserCode, { type, pages: pagesOf(page) });
  const list = useRef<HTMLElement>(null);
  useFocusOnNewPage(list, { page, conditions: `${type}` });
  return (
    <section ref={list} tabIndex={-1} className="stack-4" aria-label={TEXTS.listOf(TEXTS.types[type].tab)}>
      <Loaded query={notices} lines={[4, 4, 4, 4, 4]}>
        {({ lists, noticeCount, totalPageNumber }) => {
          if (lists.length === 0) return <Nothing type={type} hasOtherPages={noticeCount > 0} />;
          return (
            <>
              <NoticeRows notices={lists} companyUrl={companyUrl} />
              <Paging
                label={TEXTS.types[type].tab}
                page={page}
                pages={totalPageNumber}
                hrefOf={(next) => tabAddress(type, next)}
              />
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

function Nothing({ type, hasOtherPages }: { readonly type: NoticeType; readonly hasOtherPages: boolean }) {
  if (!hasOtherPages) {
    return (
      <EmptyState heading={TEXTS.empty}>
        <p>{TEXTS.types[type].empty}</p>
      </EmptyState>
    );
  }
  const first = (
    <Link className={buttonClass({ variant: 'secondary' })} to={tabAddress(type)}>
      {TEXTS.beyond.first}
    </Link>
  );
  return (
    <EmptyState heading={TEXTS.beyond.heading} action={first}>
      {null}
    </EmptyState>
  );
}
