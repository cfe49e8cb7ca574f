/**
 * Decides where a failure leads the user, as a pure function: the whole table of errors.md and specification section 8.
 * The reason is examined before the status (hole 5 of errors.md); a pair that is not in the catalogue is treated by
 * its status alone.
 */
import type { AppError } from '@minori/contract/app-error';
import { findErrorRow } from '@minori/contract/error-catalogue';
import type { Handling } from '@minori/contract/failure-handling';
import type { Landing } from '@minori/contract/landing';

export interface Place {
  /** The page on which the failure occurs. */
  readonly pathname: string;
  /** First path segment of the signed-in employee's pages; null while it is unknown. */
  readonly companyUrl: string | null;
  /** From the contract's table (failure-handling.ts); calls whose failures never navigate are not passed here. */
  readonly handling: Handling;
  /** Whether figures of an earlier scrape exist: then a scrape without a response doesn't navigate. */
  readonly hasFigures?: boolean;
  /** Whether the call was made on another screen: then its failure doesn't navigate, unless the session ends. */
  readonly isInBackground?: boolean;
}

export interface Step {
  /** null if the user stays and the caller shows the message. */
  readonly to: string | null;
  /** Whether the employee's stored data are removed and the server is told to end the session. */
  readonly endsSession: boolean;
}

const STAY: Step = { to: null, endsSession: false };

export function routeError(failure: AppError, place: Place): Step {
  if (place.handling === 'apart' || place.handling === 'silent') return STAY;
  const row = findErrorRow(failure.statusCode, failure.reason);
  const landing = row?.landing ?? landingByStatus(failure);
  // The call names another employee's code: this counts as an error of the company, which no panel may show in place.
  const isForbidden = failure.statusCode === 403 && landing === '/error';
  const step = isForbidden ? go('/error') : follow(landing, place, row !== undefined);
  if (place.handling === 'as-visitor') return { ...step, to: null };
  // A failed call of the guard never admits the user to a guarded page, so a step to one becomes `/error`.
  if (place.handling === 'gate' && leadsBehindGate(step, place)) return go('/error');
  return place.isInBackground && !step.endsSession ? STAY : step;
}

/** The central handling by status of specification section 8, for failures without a row in the catalogue. */
function landingByStatus({ statusCode, reason }: AppError): Landing {
  // The portal's server always gives a reason. A status without one comes from something in between, such as a proxy,
  // and must not sign anybody out (hole 7).
  const isOurs = reason !== '';
  switch (statusCode) {
    case 401:
      return '/signIn';
    case 405:
    case 405004:
      return isOurs ? 'sign-out-and-sign-in' : '/error';
    case 405005:
      return isOurs ? 'sign-out-and-error' : '/error';
    case 503:
      return '/maintenance';
    default:
      return '/error';
  }
}

function follow(landing: Landing, place: Place, isOurs: boolean): Step {
  switch (landing) {
    case 'stay':
      return STAY;
    // A missing first step takes precedence over showing the failure in place; pages that may be read signed out need
    // none.
    case 'terms-of-use':
    case 'profile':
      if (mayBeReadSignedOut(place.pathname)) return STAY;
      return place.companyUrl === null ? go('/error') : goUnlessThere(`/${place.companyUrl}/${landing}`, place);
    case 'first-login':
      return STAY;
    case 'stay-or-error':
      return isShownInPlace(place) || place.hasFigures === true ? STAY : go('/error');
    case '/error':
      return isShownInPlace(place) ? STAY : go('/error');
    case '/signIn':
      return { to: '/signIn', endsSession: isOurs };
    case 'login-information':
      return place.companyUrl === null ? go('/error') : goUnlessThere(loginInformation(place.companyUrl), place);
    case '/maintenance':
      return place.handling === 'form' ? STAY : goUnlessThere('/maintenance', place);
    case 'sign-out-and-sign-in':
      return signOut('/signIn', place);
    case 'sign-out-and-error':
      return signOut('/error', place);
    case 'sign-in-unless-public':
      return signOut('/signIn', place);
    default:
      return assertNever(landing);
  }
}

function isShownInPlace({ handling }: Place): boolean {
  return handling === 'in-place' || handling === 'form';
}

function leadsBehindGate({ to, endsSession }: Step, { companyUrl }: Place): boolean {
  if (endsSession) return false;
  return to === null || (companyUrl !== null && to.startsWith(`/${companyUrl}/`));
}

/** Second path segments of public pages: columns and questions (hole 23), and the methods of calculation. */
const PUBLIC_SECTIONS: readonly (string | undefined)[] = ['column', 'faq', 'method'];

/** Whether a page may be read without signing in, by an exact comparison of its second segment. */
export function mayBeReadSignedOut(pathname: string): boolean {
  return PUBLIC_SECTIONS.includes(pathname.split('/')[2]);
}

export function loginInformation(companyUrl: string): string {
  return `/${companyUrl}/login-information`;
}

function go(to: string): Step {
  return { to, endsSession: false };
}

function signOut(to: string, place: Place): Step {
  return { to: mayBeReadSignedOut(place.pathname) ? null : to, endsSession: true };
}

function goUnlessThere(to: string, place: Place): Step {
  return place.pathname === to ? STAY : go(to);
}

function assertNever(landing: never): never {
  throw new Error(`No step for the landing ${String(landing)}`);
}
