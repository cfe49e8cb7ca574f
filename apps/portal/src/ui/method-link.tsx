/**
 * 計算の方法と前提への道 — links a figure to the page that explains how it is computed; renders nothing between a sign-out and
 * leaving the page.
 */

import { METHOD_TEXTS, type MethodPlace } from '@minori/wording/ja/method';
import { Link } from 'react-router';
import { useEmployee } from '../platform/portal/use-employee.ts';

interface MethodLinkProps {
  /** The section to open; the top of the page if absent. */
  readonly place?: MethodPlace;
}

export function MethodLink({ place }: MethodLinkProps) {
  const employee = useEmployee();
  if (!employee) return null;
  const hash = place ? `#${place}` : '';
  return <Link to={`/${employee.companyUrl}/method${hash}`}>{METHOD_TEXTS.link}</Link>;
}
