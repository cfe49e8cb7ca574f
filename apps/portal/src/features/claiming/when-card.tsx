/** 請求できる時期 — shows the first and the last day of a claim, why they are these, and the days around them with a calendar file. */
import type { ClaimingAnswer } from '@minori/contract/claiming';
import { offers } from '@minori/contract/feature-gates';
import { daysBetween } from '@minori/engine/calendar/calendar-date';
import { beforeBirthday } from '@minori/engine/calendar/dates-of-law';
import { type ClaimState, type ClaimWindow, claimState, paymentMonth } from '@minori/engine/claiming/claim-window';
import { transferClock } from '@minori/engine/leaving/transfer-clock';
import { DAYS_BEFORE_LATEST_BIRTHDAY, LATEST_AGE } from '@minori/engine/receipt-age/receipt-age';
import { CLAIMING_TEXTS } from '@minori/wording/ja/claiming';
import { formatDate, formatMonth, inSequence } from '@minori/wording/ja/locale';
import { Link } from 'react-router';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { Card } from '../../ui/card.tsx';
import { DateList, SaveCalendar } from '../../ui/dates-ahead.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './claiming.module.css';

const TEXTS = CLAIMING_TEXTS.when;

interface WhenCardProps {
  readonly employee: Employee;
  readonly answer: ClaimingAnswer;
  /** null where it can't be computed. */
  readonly window: ClaimWindow | null;
}

export function WhenCard({ employee, answer, window }: WhenCardProps) {
  return (
    <Card heading={TEXTS.heading}>
      {window ? (
        <Known window={window} answer={answer} employee={employee} />
      ) : (
        <Unknown employee={employee} answer={answer} />
      )}
    </Card>
  );
}

interface KnownProps {
  readonly window: ClaimWindow;
  readonly answer: ClaimingAnswer;
  readonly employee: Employee;
}

function Known({ window, answer, employee }: KnownProps) {
  const { companyUrl } = employee;
  const { today } = answer;
  const state = claimState(window, today);
  if (state === 'past') {
    return (
      <Notice tone="warning" heading={TEXTS.past(formatDate(window.until))}>
        <p>{TEXTS.pastText}</p>
      </Notice>
    );
  }
  return (
    <>
      <Answer window={window} state={state} today={today} />
      <Reason window={window} />
      <EndOfMembership {...{ window, answer, employee }} />
      {window.movesOn && (
        <Notice tone="info">
          <p>
            {TEXTS.movesOn} <Link to={`/${companyUrl}/leaving`}>{TEXTS.toLeaving}</Link>
          </p>
        </Notice>
      )}
      <DateList label={TEXTS.dates} rows={dateRows(window, today)} />
      <p className="quiet">{TEXTS.paidNote}</p>
      <SaveCalendar texts={TEXTS} days={calendarDays(window, today)} />
    </>
  );
}

interface AnswerProps {
  readonly window: ClaimWindow;
  readonly state: Exclude<ClaimState, 'past'>;
  readonly today: string;
}

function Answer({ window: { from, until, isCertain }, state, today }: AnswerProps) {
  if (state === 'lastYear') {
    return (
      <Notice tone="warning" heading={TEXTS.lastYear(formatDate(until))}>
        <p>{TEXTS.lastYearText(daysBetween(today, until))}</p>
      </Notice>
    );
  }
  const notYet = isCertain ? TEXTS.notYet : TEXTS.latest;
  return (
    <>
      <p className={styles.until}>{state === 'open' ? TEXTS.open(formatDate(until)) : notYet(formatDate(from))}</p>
      {state === 'notYet' && <p>{TEXTS.until(formatDate(until))}</p>}
    </>
  );
}

function Reason({ window }: Pick<KnownProps, 'window'>) {
  const { earliestAge, countedMonths, isCertain } = window;
  const [ageFrom, lossDate] = [formatDate(window.ageFrom), formatDate(window.lossDate)];
  return (
    <>
      <p>{earliestAge === null ? TEXTS.byYears(ageFrom, lossDate) : TEXTS.byAge(earliestAge, ageFrom, lossDate)}</p>
      {!isCertain && <p>{TEXTS.uncertain(countedMonths)}</p>}
      <details className="fold">
        <summary>{TEXTS.how}</summary>
        <div className={`stack-3 ${styles.folded}`}>
          {earliestAge !== null && isCertain && (
            <p>{inSequence(TEXTS.counted(countedMonths), TEXTS.bySpan(countedMonths))}</p>
          )}
          <p>{TEXTS.planEnd}</p>
        </div>
      </details>
    </>
  );
}

/** What the end of membership was computed from, with the way to a plan to leave. */
function EndOfMembership({ window, answer: { leftOn }, employee: { companyUrl } }: KnownProps) {
  const isByLeaving = leftOn !== null && transferClock(leftOn).lossDate === window.lossDate;
  return (
    <p className="no-print">
      {isByLeaving ? TEXTS.byLeaving(formatDate(leftOn)) : TEXTS.byPlan(window.planEndAge)}
      <Link to={`/${companyUrl}/leaving`}>{isByLeaving ? TEXTS.changePlan : TEXTS.toPlan}</Link>
    </p>
  );
}

/** The days that are still ahead; where the claim is possible already, the payment of one in this month. */
function dateRows(window: ClaimWindow, today: string) {
  const { papersFrom, lossDate, from, lastPapersFrom, until } = window;
  const { names } = TEXTS;
  const isPossible = today >= from;
  const paid = paymentMonth(window, today);
  const rows = [
    { on: papersFrom, name: names.papersFrom },
    { on: lossDate, name: names.lossDate },
    { on: from, name: names.from },
    { on: `${paid}-01`, name: isPossible ? names.paidNow : names.paid, shown: formatMonth(paid) },
    { on: lastPapersFrom, name: names.lastPapersFrom },
    { on: until, name: names.until },
  ];
  return rows.filter(({ on }) => on >= today).toSorted((one, other) => one.on.localeCompare(other.on));
}

function calendarDays({ papersFrom, from, lastPapersFrom, until }: ClaimWindow, today: string) {
  const { events, about } = TEXTS;
  return [
    { on: papersFrom, title: events.papersFrom, about },
    { on: from, title: events.from, about },
    { on: lastPapersFrom, title: events.lastPapersFrom, about },
    { on: until, title: events.until, about },
  ].filter(({ on }) => on >= today);
}

/** What is missing for the days, and the law's own words in their place. */
function Unknown({ employee, answer }: Omit<WhenCardProps, 'window'>) {
  const { companyUrl, company, account } = employee;
  const { birthday } = account.profileData;
  const until = birthday === null ? null : beforeBirthday(birthday, LATEST_AGE, DAYS_BEFORE_LATEST_BIRTHDAY);
  if (until !== null && answer.today > until) {
    return (
      <Notice tone="warning" heading={TEXTS.past(formatDate(until))}>
        <p>{TEXTS.pastText}</p>
      </Notice>
    );
  }
  return (
    <>
      <p>{TEXTS.rule}</p>
      {until !== null && <p>{TEXTS.until(formatDate(until))}</p>}
      {birthday === null &&
        (offers(company, 'personalAttributes') ? (
          <p>
            {TEXTS.noBirthday} <Link to={`/${companyUrl}/settings/profile`}>{TEXTS.toProfile}</Link>
          </p>
        ) : (
          <p>{TEXTS.hiddenBirthday}</p>
        ))}
      {birthday !== null && answer.account === null && (
        <p>
          {TEXTS.noAccount} <Link to={`/${companyUrl}/login-information`}>{TEXTS.toConnection}</Link>
        </p>
      )}
      {birthday !== null && answer.account !== null && <p>{TEXTS.none}</p>}
    </>
  );
}
