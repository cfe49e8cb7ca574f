/** お知らせ — two lists with their unread counts, and in each the newest first. */
import { useRef } from 'react';
import { Link } from 'react-router';
import type { Employee } from '../../platform/session/use-employee.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Paging } from '../../ui/paging.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useFocusOnNewPage } from '../../ui/use-focus-on-new-page.ts';
import { NOTICE_TEXTS as TEXTS } from '../../wording/notice.ts';
import styles from './notice.module.css';
import { NoticeRows } from './notice-rows.tsx';
import { NOTICE_TABS, type NoticeTab, pagesOf, tabAddress, typeOf, useCurrentTab } from './notice-tab.ts';
import { useNotices, useUnreadCount } from './use-notices.ts';

export function NoticeScreen({ employee }: { readonly employee: Employee }) {
  const { currentTabNumber, page, select } = useCurrentTab();
  const unread = useUnreadCount(employee.sysUserCode);
  const tabs = NOTICE_TABS.map((tab) => {
    const count = unread.data?.types.find(({ type }) => type === typeOf(tab))?.count ?? 0;
    return {
      key: String(tab),
      title: TEXTS.tabs[tab],
      mark: count > 0 ? TEXTS.unreadCount(count) : undefined,
      // The page in the address is the current tab's: another one's list asks for nothing.
      content: tab === currentTabNumber && <NoticeList employee={employee} tab={tab} page={page} />,
    };
  });
  return <Tabs label={TEXTS.tabsLabel} tabs={tabs} selected={String(currentTabNumber)} onSelect={select} />;
}

interface NoticeListProps {
  readonly employee: Employee;
  readonly tab: NoticeTab;
  /** From 1. */
  readonly page: number;
}

function NoticeList({ employee: { sysUserCode, companyUrl }, tab, page }: NoticeListProps) {
  const notices = useNotices(sysUserCode, { type: typeOf(tab), pages: pagesOf(page) });
  const list = useRef<HTMLElement>(null);
  useFocusOnNewPage(list, { page, conditions: `${tab}` });
  return (
    <section ref={list} tabIndex={-1} className={styles.list} aria-label={TEXTS.listOf(TEXTS.tabs[tab])}>
      <Loaded query={notices} lines={[2, 2, 2, 2]}>
        {({ lists, noticeCount, totalPageNumber }) => {
          if (lists.length === 0) return <Nothing tab={tab} hasOtherPages={noticeCount > 0} />;
          return (
            <>
              <NoticeRows notices={lists} companyUrl={companyUrl} />
              <Paging
                label={TEXTS.tabs[tab]}
                page={page}
                pages={totalPageNumber}
                hrefOf={(next) => tabAddress(tab, next)}
              />
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

function Nothing({ tab, hasOtherPages }: { readonly tab: NoticeTab; readonly hasOtherPages: boolean }) {
  if (!hasOtherPages) {
    return (
      <EmptyState heading={TEXTS.empty}>
        <p>{TEXTS.emptyText[tab]}</p>
      </EmptyState>
    );
  }
  const first = (
    <Link className={buttonClass({ variant: 'secondary' })} to={tabAddress(tab)}>
      {TEXTS.beyond.first}
    </Link>
  );
  return (
    <EmptyState heading={TEXTS.beyond.heading} action={first}>
      {null}
    </EmptyState>
  );
}
