/**
 * Where a failure takes the person: the whole table of errors.md and specification section 8, as a pure function.
 * Reason is examined before status (hole 5); a pair that the catalogue does not know falls back to its status.
 */
import type { AppError } from '@minori/contract/app-error';
import { findErrorRow } from '@minori/contract/error-catalogue';
import type { Handling } from '@minori/contract/failure-handling';
import type { Landing } from '@minori/contract/landing';

export interface Place {
  /** Where the person is now. */
  readonly pathname: string;
  /** First path segment of the signed-in employee's pages; null while it is not known. */
  readonly companyUrl: string | null;
  /** By the table of the contract (failure-handling.ts); nobody asks where to go for one that nobody is moved by. */
  readonly handling: Handling;
  /** Figures of an earlier scrape exist, so a scrape that got no answer needn't take the person away. */
  readonly hasFigures?: boolean;
  /** What failed was begun on another screen: nobody is taken away from what they do now, unless the session ends. */
  readonly isInBackground?: boolean;
}

export interface Step {
  /** null: the person stays, and the caller shows the text. */
  readonly to: string | null;
  /** The stored employee and everything personal is dropped, and the server is told. */
  readonly endsSession: boolean;
}

const STAY: Step = { to: null, endsSession: false };

export function routeError(failure: AppError, place: Place): Step {
  if (place.handling === 'apart' || place.handling === 'silent') return STAY;
  const row = findErrorRow(failure.statusCode, failure.reason);
  const landing = row?.landing ?? landingByStatus(failure);
  // Another's code in a call of ours: a company error, so no panel keeps it to itself.
  const isForbidden = failure.statusCode === 403 && landing === '/error';
  const step = isForbidden ? go('/error') : follow(landing, place, row !== undefined);
  if (place.handling === 'as-visitor') return { ...step, to: null };
  // Nobody is let in behind a gate, and the pages that a failure of its own could lead to are behind it, too.
  if (place.handling === 'gate' && leadsBehindGate(step, place)) return go('/error');
  return place.isInBackground && !step.endsSession ? STAY : step;
}

/** Specification section 8, "central handling by status", for what no row of the catalogue describes. */
function landingByStatus({ statusCode, reason }: AppError): Landing {
  // Our server always gives a reason. A status without one came from something in between, which must not sign
  // anybody out (hole 7).
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
    // Comes before everything else, so no panel keeps it to itself; what may be read signed out asks for no step.
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

/** Second segments of pages that everybody may read: columns and questions (hole 23), and how figures are computed. */
const PUBLIC_SECTIONS: readonly (string | undefined)[] = ['column', 'faq', 'method'];

/** By the exact second segment. */
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
