/** One notice: its text, its files, and a link back to its list. Opening it marks it as read. */
import type { NoticeDetail } from '@minori/contract/notice';
import { Link } from 'react-router';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { Card } from '../../ui/card.tsx';
import { dayOf } from '../../ui/figures/format-date.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { ArticleText, useArticleParts } from '../../ui/markdown/article-text.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { NOTICE_TEXTS as TEXTS } from '../../wording/notice.ts';
import { AttachedFiles } from './attached-files.tsx';
import styles from './notice.module.css';
import { tabAddress } from './notice-tab.ts';
import { useNotice } from './use-notices.ts';

const NO_TERMS = [] as const;

interface NoticeDetailScreenProps {
  readonly employee: Employee;
  /** As the address has it. */
  readonly id: string;
}

export function NoticeDetailScreen({ employee, id }: NoticeDetailScreenProps) {
  const { companyUrl, sysUserCode } = employee;
  const notice = useNotice(sysUserCode, id);
  useArticleParts();
  const type = notice.data?.type ?? null;
  return (
    <>
      {!notice.data && <PageHeading>{TEXTS.title}</PageHeading>}
      <Loaded query={notice} lines={[2, 8]}>
        {(data) => <Whole notice={data} employee={employee} />}
      </Loaded>
      <p>
        <Link to={`/${companyUrl}/notice${type === null ? '' : tabAddress(type)}`}>
          {type === null ? TEXTS.backToAll : TEXTS.back(TEXTS.types[type].tab)}
        </Link>
      </p>
    </>
  );
}

function Whole({ notice, employee }: { readonly notice: NoticeDetail; readonly employee: Employee }) {
  const { id, subject, createdAt, updatedAt, isImportant, content, attachedFiles, type } = notice;
  return (
    <>
      <PageHeading
        overline={TEXTS.types[type].tab}
        lead={
          <span className={styles.facts}>
            <time dateTime={createdAt}>{dayOf(createdAt)}</time>
            {updatedAt !== null && <span>{TEXTS.updated(dayOf(updatedAt))}</span>}
            {isImportant && <span className={styles.important}>{TEXTS.important}</span>}
          </span>
        }
      >
        {subject}
      </PageHeading>
      <Card>
        <ArticleText text={content} terms={NO_TERMS} companyUrl={employee.companyUrl} />
      </Card>
      {attachedFiles.length > 0 && (
        <AttachedFiles files={attachedFiles} noticeId={id} sysUserCode={employee.sysUserCode} />
      )}
    </>
  );
}
