/**
 * 今の連携 — shows which credentials are stored and since when, how the last scrape ended, and a button that scrapes with
 * the stored credentials.
 */
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { outcomeWords } from '@minori/wording/ja/credential-uses';
import { formatDate, formatInstant } from '@minori/wording/ja/locale';
import { LOGIN_INFORMATION_TEXTS } from '@minori/wording/ja/login-information';
import type { ReactNode } from 'react';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './connection-card.module.css';
import { mayReadSaved } from './credentials.ts';
import type { ConnectionInfo } from './last-failure.ts';

const TEXTS = LOGIN_INFORMATION_TEXTS.now;

interface ConnectionCardProps {
  readonly employee: Employee;
  /** undefined until the server has answered. */
  readonly info: ConnectionInfo | undefined;
  /** Seconds until the site may be scraped again; 0 = now. */
  readonly waitSeconds: number;
  readonly isLoading: boolean;
  readonly onRead: () => void;
}

export function ConnectionCard({ employee, info, waitSeconds, isLoading, onRead }: ConnectionCardProps) {
  const { account, company } = employee;
  return (
    <Card heading={TEXTS.heading}>
      <dl className={styles.facts}>
        <Fact name={TEXTS.site}>{company.rkInfo.name}</Fact>
        <Fact name={TEXTS.kept}>{savedText(account.isPreserve, info?.savedAt ?? null)}</Fact>
        {info && <Fact name={TEXTS.lastReading}>{lastScrapeText(info.lastReading)}</Fact>}
        <Fact name={TEXTS.automatic}>{automaticText(account)}</Fact>
      </dl>
      <p className="quiet">{TEXTS.secrecy}</p>
      {mayReadSaved(account) && (
        <div>
          <Button onClick={onRead} inactive={waitSeconds > 0 || isLoading}>
            {TEXTS.read}
          </Button>
          {waitSeconds > 0 && <p>{LOGIN_INFORMATION_TEXTS.waitSeconds(waitSeconds)}</p>}
        </div>
      )}
    </Card>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function savedText(isPreserve: boolean, savedAt: string | null): string {
  if (!isPreserve) return TEXTS.notSaved;
  return savedAt === null ? TEXTS.isSaved : TEXTS.savedSince(formatDate(tokyoDate(Date.parse(savedAt))));
}

function lastScrapeText(last: ConnectionInfo['lastReading']): string {
  if (last?.isFile) return LOGIN_INFORMATION_TEXTS.file.readFrom(formatInstant(last.at));
  return last ? `${formatInstant(last.at)} ${outcomeWords(last.outcome)}` : TEXTS.none;
}

function automaticText({ isPreserve, isScrapingError }: Employee['account']): string {
  if (!isPreserve) return TEXTS.never;
  return isScrapingError ? TEXTS.stopped : TEXTS.daily;
}
