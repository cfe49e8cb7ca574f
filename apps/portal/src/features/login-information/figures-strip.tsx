/**
 * 情報の古さ — shows a strip above figures that may be out of date: a scrape is in progress, the last one failed, or the
 * last successful one was long ago. The figures stay visible in each case (screens.md 3.0b, "stale").
 */

import { FIGURES_AGE_TEXTS as TEXTS } from '@minori/wording/ja/figures-age';
import { formatDate } from '@minori/wording/ja/locale';
import { LOGIN_INFORMATION_TEXTS } from '@minori/wording/ja/login-information';
import { useState } from 'react';
import { Link } from 'react-router';
import { loginInformation } from '../../platform/errors/route-error.ts';
import type { Employee } from '../../platform/portal/use-employee.ts';
import type { ScrapeState } from '../../platform/scrape/scrape-state.ts';
import { Button } from '../../ui/button.tsx';
import { StaleStrip, Strip } from '../../ui/strips.tsx';
import styles from './connection-card.module.css';
import { useFiguresAge } from './figures-age.ts';
import { ImportButton } from './import-button.tsx';
import { type FiguresFailure, useLastFailure } from './last-failure.ts';
import { useProgress, useScrape } from './use-progress.ts';

interface FiguresStripProps {
  readonly employee: Employee;
  /** 基準日 of the figures on screen, 'YYYY-MM-DD'. */
  readonly valuationDate: string;
}

export function FiguresStrip({ employee, valuationDate }: FiguresStripProps) {
  const { current } = useScrape(employee);
  const failure = useLastFailure(employee);
  const age = useFiguresAge(employee, valuationDate);
  const date = formatDate(valuationDate);
  if (current) {
    return <UnderWay sysUserCode={employee.sysUserCode} current={current} date={date} />;
  }
  if (failure) return <Failed employee={employee} valuationDate={valuationDate} failure={failure} />;
  if (age !== 'old') return null;
  return (
    <Strip text={TEXTS.old(date)}>
      <ImportButton employee={employee} isShort />
    </Strip>
  );
}

interface UnderWayProps {
  readonly sysUserCode: string;
  readonly current: NonNullable<ScrapeState['current']>;
  readonly date: string;
}

function UnderWay({ sysUserCode, current, date }: UnderWayProps) {
  const stage = useProgress(sysUserCode, current);
  const { stages } = LOGIN_INFORMATION_TEXTS.progress;
  return <Strip text={TEXTS.reading(stages[Math.min(stage, stages.length - 1)] ?? '', date)} isNew />;
}

function Failed({ employee, valuationDate, failure }: FiguresStripProps & { readonly failure: FiguresFailure }) {
  const [isShown, setShown] = useState(false);
  return (
    <StaleStrip
      valuationDate={valuationDate}
      actions={
        <>
          <div className={styles.actions}>
            <ImportButton employee={employee} isShort />
            <Button variant="quiet" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
              {isShown ? TEXTS.hideReason : TEXTS.showReason}
            </Button>
          </div>
          {isShown && (
            <div className={styles.reason}>
              {failure.lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
              {failure.retryable && (
                <p>
                  <Link to={loginInformation(employee.companyUrl)}>{TEXTS.checkConnection}</Link>
                </p>
              )}
            </div>
          )}
        </>
      }
    />
  );
}
