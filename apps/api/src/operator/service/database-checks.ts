/** Checks the database for the doctor; each check is one query, except that of the mail addresses. */
import { sql } from 'kysely';
import { IDLE_LIMIT } from '../../identity/auth/session-rules.ts';
import { certificatesInUse } from '../../identity/saml/identity-provider-repository.ts';
import { JOBS_LISTENER } from '../../jobs/wake.ts';
import { closedByEnvironment } from '../../platform/maintenance/maintenance-watch.ts';
import { findMaintenance } from '../../platform/maintenance/switch-repository.ts';
import { runningCopies } from '../../platform/process/running-copies.ts';
import { type Database, hasStatementLimit } from '../../platform/storage/database.ts';
import { connectedListeners } from '../../platform/storage/listener.ts';
import { requireSupported, serverVersion } from '../../platform/storage/postgresql-version.ts';
import { companiesQuery } from '../../records/companies.ts';
import { OFFERED_PRODUCTS } from '../../records/line-ups.ts';
import type { CommandContext } from '../command/command-context.ts';
import { plural } from '../command/report.ts';
import { addressRule } from './address-check.ts';
import { auditFinding } from './audit-commands.ts';
import { pageAddresses, providerSecrets, strangeDomains } from './company-checks.ts';
import { type Finding, fine, tried, warnIf } from './doctor-findings.ts';
import { fundMaster, prices } from './fund-master-check.ts';
import { keysStatus, outdated } from './key-status.ts';

async function one<T extends object>(database: Database, query: ReturnType<typeof sql<T>>): Promise<T> {
  const { rows } = await query.execute(database);
  const [row] = rows;
  if (!row) throw new Error('the query has no row');
  return row;
}

const MOST_SKEW_SECONDS = 5;
const LATE_MAIL_MINUTES = 30;

async function server(database: Database): Promise<Finding> {
  const check = 'database';
  const version = await serverVersion(database);
  requireSupported(version);
  if (!(await hasStatementLimit(database))) {
    const advice = 'A pooler drops it: set it for the role (docs/operations/your-own-postgresql.md).';
    return { check, state: 'warn', seen: `PostgreSQL ${version.name} lets statements run for ever`, advice };
  }
  return fine(check, `PostgreSQL ${version.name} answers, with the tables of this version`);
}

async function clock(database: Database, { now }: CommandContext): Promise<Finding> {
  const { at } = await one(database, sql<{ at: Date }>`select clock_timestamp() as at`);
  const seconds = Math.abs(at.getTime() - now().getTime()) / 1000;
  const advice = 'Let both machines follow the same time servers: sessions and SAML depend on it.';
  const seen = `${seconds.toFixed(1)} s apart from the database's`;
  return warnIf(seconds > MOST_SKEW_SECONDS, { check: 'clock', seen, advice });
}

async function mails(database: Database, { now }: CommandContext): Promise<Finding> {
  const { waiting, oldest, lost } = await one(
    database,
    sql<{ waiting: number; oldest: Date | null; lost: number }>`
      select count(*) filter (where settled_at is null)::int as waiting,
        min(created_at) filter (where settled_at is null) as oldest,
        count(*) filter (where state = 'given_up')::int as lost
      from outgoing_mails`,
  );
  const minutes = oldest === null ? 0 : (now().getTime() - oldest.getTime()) / 60_000;
  const seen = `${waiting} wait${oldest === null ? '' : `, the oldest for ${Math.round(minutes)} minutes`}; ${lost} given up`;
  const advice = 'Is a copy of the api running, and does its mail server answer (docs/operations/sending-mail.md)?';
  return warnIf(minutes > LATE_MAIL_MINUTES || lost > 0, { check: 'mails', seen, advice });
}

async function jobs(database: Database): Promise<Finding> {
  const check = 'jobs';
  if ((await connectedListeners(database, JOBS_LISTENER)).length === 0) {
    const seen = 'no process runs them: nobody is read, and no mail, push or report leaves';
    const advice = 'Start the api with JOBS=on, unless this is a restore that is only looked at.';
    return { check, state: 'warn', seen, advice };
  }
  const { waiting, failed } = await one(
    database,
    sql<{ waiting: number; failed: number }>`
      select count(*) filter (where state < 'active')::int as waiting, count(*) filter (where state = 'failed')::int as failed
      from pgboss.job`,
  );
  const advice = 'The log of the api has a line "msg":"job" for each (docs/operations/what-runs-by-itself.md).';
  return warnIf(failed > 0, { check, seen: `${waiting} wait, ${failed} failed`, advice });
}

async function keys(database: Database, { settings }: CommandContext): Promise<Finding> {
  const status = await keysStatus(database, settings.currentKeyId);
  const left = outdated(status);
  const total = status.keys.reduce((sum, { records }) => sum + records, 0);
  const used = status.keys.filter(({ records }) => records > 0).length;
  const seen = `${plural(total, 'record')} under ${plural(used, 'key')}${left ? `, ${left} not under the newest` : ''}`;
  const sealing = new Set(status.copies.map(({ keyId }) => keyId));
  if (sealing.size > 1) {
    const copies = `${seen}; copies of the api seal with different keys (${[...sealing].join(', ')})`;
    return {
      check: 'keys',
      state: 'warn',
      seen: copies,
      advice: 'Restart those that have the older SCRAPER_PUBLIC_KEY.',
    };
  }
  const advice = 'It happens hourly; "keys rotate" begins now. "keys status" says when an old key may be destroyed.';
  return warnIf((left ?? 0) > 0, { check: 'keys', seen, advice });
}

/**
 * What the running instances of the api found when they last checked their scraper; this command may lack the secrets.
 */
async function copies(database: Database): Promise<Finding> {
  const check = 'copies';
  const running = await runningCopies(database);
  const bad = running.filter(({ scraperFinding }) => scraperFinding !== 'good');
  const seen = `${plural(running.length, 'copy', 'copies')} of the api run`;
  if (running.length === 0) return { check, state: 'warn', seen: 'no copy of the api runs', advice: 'Start the api.' };
  if (bad.length === 0) return fine(check, `${seen}, and their scraper has proved itself`);
  const findings = [...new Set(bad.map(({ scraperFinding }) => scraperFinding))].join(', ');
  const advice = 'Their logs say what is wrong (docs/operations/production.md).';
  return { check, state: 'fail', seen: `${seen}; ${bad.length} cannot use the scraper (${findings})`, advice };
}

async function maintenance(database: Database, { now }: CommandContext): Promise<Finding> {
  const check = 'maintenance';
  const switched = await findMaintenance(database);
  const isOn = switched !== null && (switched.endsAt === null || switched.endsAt > now());
  const told = await closedByEnvironment(database, now());
  if (!isOn && told.length === 0) return fine(check, 'the product is open');
  const until = isOn ? [switched.endsAt?.toISOString() ?? 'it is switched off'] : [];
  const seen = [
    ...until.map((end) => `closed until ${end}`),
    ...(told.length > 0 ? [`${plural(told.length, 'copy', 'copies')} closed by MAINTENANCE_UNTIL`] : []),
  ].join('; ');
  const advice = [
    ...(isOn ? ['"maintenance status" says more, "maintenance off" opens it.'] : []),
    ...(told.length > 0 ? ['A copy that MAINTENANCE_UNTIL closes opens at that time, or at a start without it.'] : []),
  ].join(' ');
  return { check, state: 'warn', seen, advice };
}

async function companies(database: Database): Promise<Finding> {
  const lacks = sql<string>`concat_ws(', ',
    case when not exists (select from company_mail_domains d where d.company_id = companies.id) then 'mail domain' end,
    case when ${OFFERED_PRODUCTS} = 0 then 'line-up' end,
    case when authorization_method = 2 and not exists (select from identity_providers p where p.company_id = companies.id)
      then 'identity provider' end)`;
  const rows = await companiesQuery(database)
    .select(['url', lacks.as('lacks')])
    .execute();
  const lacking = rows.filter(({ lacks }) => lacks !== '');
  const seen =
    lacking.length === 0
      ? `${plural(rows.length, 'company', 'companies')}, complete`
      : lacking.map(({ url, lacks }) => `${url} has no ${lacks}`).join('; ');
  const advice = '"company set <url> mailDomains=…", "line-up set", "company idp".';
  return warnIf(lacking.length > 0, { check: 'companies', seen, advice });
}

/**
 * Certificates of identity providers: when one ends, the provider signs with another, and its employees can't sign in.
 */
async function certificates(database: Database, { now }: CommandContext): Promise<Finding> {
  const check = 'certificates';
  const found = await certificatesInUse(database, now());
  const bad = found.filter(({ warnings }) => warnings.length > 0);
  const [soonest] = found;
  if (bad.length === 0) {
    const rest = soonest === undefined ? 'no company signs in at its own' : `the next ends in ${soonest.daysLeft} days`;
    return fine(check, `${plural(found.length, 'identity provider')}, ${rest}`);
  }
  const seen = bad.map(({ url, warnings }) => `${url}: ${warnings.join(', ')}`).join('; ');
  const advice = 'Ask the company for the next one, and give both (docs/operations/single-sign-on.md).';
  const state = found.some(({ daysLeft }) => daysLeft < 0) ? 'fail' : 'warn';
  return { check, state, seen, advice };
}

async function sessions(database: Database, context: CommandContext): Promise<Finding> {
  const idleSince = new Date(context.now().getTime() - IDLE_LIMIT);
  const { alive, waiting } = await one(
    database,
    sql<{ alive: number; waiting: number }>`
      select (select count(*)::int from sessions where revoked_at is null
          and last_seen_at > ${idleSince}) as alive,
        (select count(*)::int from sign_in_failures where blocked_until > now()) as waiting`,
  );
  return fine('sessions', `${alive} in use; ${plural(waiting, 'counter')} of wrong tries waiting`);
}

export function databaseChecks(database: Database, context: CommandContext): Promise<readonly Finding[]> {
  return Promise.all([
    tried('database', () => server(database)),
    tried('clock', () => clock(database, context)),
    tried('maintenance', () => maintenance(database, context)),
    tried('jobs', () => jobs(database)),
    tried('mails', () => mails(database, context)),
    tried('copies', () => copies(database)),
    tried('keys', () => keys(database, context)),
    tried('companies', () => companies(database)),
    tried('pages', () => pageAddresses(database)),
    tried('domains', () => strangeDomains(database)),
    tried('addresses', () => addressRule(database)),
    tried('fund master', () => fundMaster(database, context)),
    tried('prices', () => prices(database, context)),
    tried('certificates', () => certificates(database, context)),
    tried('provider secrets', () => providerSecrets(database, context)),
    tried('sessions', () => sessions(database, context)),
    tried('audit trail', () => auditFinding(database, context)),
  ]);
}
