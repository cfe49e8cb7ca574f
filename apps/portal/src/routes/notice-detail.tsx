/** Renders one message of お知らせ (`/{companyUrl}/notice/{id}`). */
import { useParams } from 'react-router';
import { NoticeDetailScreen } from '../features/notice/notice-detail-screen.tsx';
import { useEmployee } from '../platform/portal/use-employee.ts';

export function Component() {
  const employee = useEmployee();
  const { noticeId = '' } = useParams();
  if (!employee) return null;
  return <NoticeDetailScreen key={noticeId} employee={employee} id={noticeId} />;
}
