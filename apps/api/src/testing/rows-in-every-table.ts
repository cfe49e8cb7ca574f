// Creates an employee with at least one row in every table of employees' data, and a recognisable text in every text column.
import { login } from '@minori/contract/auth';
import { accountStatement } from '@minori/contract/examples/account-statement';
import { REPORT_CONTENT } from '@minori/contract/examples/report-content';
import { recordShown } from '../choosing/fund-line-up/shown-repository.ts';
import { insertMail } from '../choosing/fund-transfer/mail-repository.ts';
import { storePutAside } from '../messages/my-task/service.ts';
import { enqueuePushes } from '../messages/web-notification/push.ts';
import { letterOf } from '../platform/mail/letter.ts';
import { enqueueMail } from '../platform/mail/outbox.ts';
import type { Database } from '../platform/storage/database.ts';
import { ownerColumns } from '../platform/storage/owner.ts';
import { insertReport } from '../reports/report-repository.ts';
import { storePdf } from '../reports/stored-pdfs.ts';
import type { TestCompany, TestEmployee, TestVisitor } from '../testing.ts';
import { BONDS, choose, DEPOSIT, putInList } from './choosing.ts';
import { ANSWERS_OF_TYPE, type FiguresWorld } from './figures-world.ts';
import { plantDevice } from './planted-device.ts';
import { stage } from './staging.ts';

export interface Marked extends TestEmployee {
  readonly visitor: TestVisitor;
  /** Texts by which the employee's rows can be found. */
  readonly marks: readonly string[];
}

export interface Marking {
  readonly company: TestCompany;
  /** The recognisable text, in lower case. */
  readonly mark: string;
  readonly birthday: string;
  /** A device that is registered for push messages. */
  readonly deviceId: number;
  /** An existing article and notice. */
  readonly articleId: number;
  readonly noticeId: number;
}

type Given = Omit<Marked, 'marks'> & Marking & { readonly at: Date };

async function plantSignIns(database: Database, { sysOrganizationCode, id, company, mark, at, ...rest }: Given) {
  const owner = ownerColumns({ sysOrganizationCode, ...rest });
  const hash = Buffer.alloc(32, mark);
  const ends = { created_at: at, expires_at: new Date(at.getTime() + 3_600_000) };
  await database
    .insertInto('password_tokens')
    .values({ ...owner, token_hash: hash, purpose: 'reset', ...ends })
    .execute();
  const digests = { old_digest: hash, new_digest: hash };
  await database
    .insertInto('address_changes')
    .values({
      ...{ employee_id: id, sys_organization_code: sysOrganizationCode, changed_at: at, changed_by: 'file' },
      ...{ old_mask: `${mark}***@old.example`, new_mask: `${mark}***@new.example`, ...digests },
    })
    .execute();
  await database
    .insertInto('notify_address_links')
    .values({ ...owner, token_hash: hash, address: `${mark}@next.example`, ...ends })
    .execute();
  await database
    .insertInto('sign_in_codes')
    .values({ ...owner, id: crypto.randomUUID(), code_hash: hash, ended_at: null, ...ends })
    .execute();
  const bytes = Buffer.from(`${mark}${id}`);
  await database
    .insertInto('passkeys')
    .values({
      ...{ ...owner, id: crypto.randomUUID(), credential_id: bytes, public_key: bytes, user_handle: bytes, counter: 0 },
      ...{ transports: ['internal'], is_synced: false, name: mark, added_at: at },
    })
    .execute();
  const provider = await database
    .insertInto('identity_providers')
    .values({
      ...{ company_id: company.id, sys_organization_code: sysOrganizationCode, entity_id: 'https://idp.example' },
      ...{ sso_url: 'https://idp.example/sso', certificates: ['-'], want_authn_context: null, updated_at: at },
    })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ updated_at: at }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await database
    .insertInto('saml_identities')
    .values({
      idp_id: provider.id,
      name_id: `${mark}@idp`,
      employee_id: id,
      sys_organization_code: sysOrganizationCode,
    })
    .execute();
}

async function plantConnection(database: Database, given: Given) {
  const { mark, at } = given;
  const owner = ownerColumns(given);
  const secret = { key_id: 'k', enc: mark, ciphertext: mark, saved_at: at };
  await database
    .insertInto('rk_credentials')
    .values({ ...owner, ...secret })
    .execute();
  await database
    .insertInto('retirement_inputs')
    .values({ ...owner, ...secret, assumption_set_id: 'CMA-2025-BASE', calculated_on: '2026-04-10' })
    .execute();
  await stage(database, given, { statement: accountStatement, now: at });
  const times = { started_at: at, expires_at: at, finished_at: at, outcome: 'read' };
  await database
    .insertInto('readings')
    .values({
      ...{ ...owner, scraping_code: crypto.randomUUID(), operation: 'do', source: 'typed', ...times },
      credentials_mark: Buffer.alloc(32, mark),
    })
    .execute();
  await database
    .insertInto('refreshes')
    .values({ ...owner, day: '2026-04-09', attempt: 1, rk_code: 1, started_at: at, finished_at: at, outcome: 'read' })
    .execute();
  await database
    .insertInto('scraping_errors')
    .values({ ...owner, reported_at: at, scraping_code: null, error_type: 1, description: mark })
    .execute();
}

async function plantFigures(world: FiguresWorld, given: Given) {
  const { database } = world;
  const { at, sysOrganizationCode, mark } = given;
  const owner = ownerColumns(given);
  await world.register(given);
  await database
    .insertInto('transfers')
    .values({ ...owner, position: 9, date: '2025-01-10', amount: 1_000 })
    .execute();
  await database
    .insertInto('month_ends')
    .values({ ...owner, month: '2026-03', closed_at: at, outcome: 'kept' })
    .execute();
  await database
    .insertInto('premium_corrections')
    .values({
      ...owner,
      employer_premium: 20_000,
      own_premium: null,
      goes_on_from: null,
      is_ended: false,
      read_as: mark,
      saved_at: at,
    })
    .execute();
  await database
    .insertInto('goals')
    .values({ ...owner, kind: 'monthly', yen: 150_000, saved_at: at })
    .execute();
  await database
    .insertInto('leavings')
    .values({ ...owner, left_on: '2026-03-31', next_work: 'company', moved_on: null, reminded_on: null, saved_at: at })
    .execute();
  const snapshot = { sys_organization_code: sysOrganizationCode, month: '2026-03' };
  await database
    .insertInto('colleague_snapshots')
    .values(snapshot)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await database
    .insertInto('cohort_rows')
    .values({
      ...owner,
      month: '2026-03',
      ...{ cohort: 1, place: given.deviceId, months_away: 0 },
      ...{ age_band: 30, gender_code: 1, is_married: null, is_dependent: null },
      ...{ risk_tolerance_code: 2, total_valuation: 'A', risk_of_3: 95, return_of_3: 45 },
    })
    .execute();
  await database
    .insertInto('colleague_waits')
    .values({ ...owner, until: '2027-03' })
    .execute();
  const content = { ...REPORT_CONTENT, notes: [mark] };
  const id = await insertReport(database, given, { baseDate: '2026-03-31', createdAt: at, content });
  await storePdf(database, given, { id: id ?? 0n, at, pdf: Buffer.from(`%PDF-1.7 ${mark}`) });
}

async function plantChoices(database: Database, given: Given) {
  const { mark, at } = given;
  await choose(given, { [BONDS]: 100 }, true);
  await putInList(given, { [DEPOSIT]: 100 });
  const shown = { call: 'fundByModel', riskToleranceCode: 2, productCodes: [BONDS], content: mark } as const;
  await recordShown(database, given, { shown, at });
  const names = { mailId: crypto.randomUUID(), requestIds: [crypto.randomUUID()], maskedEmail: `${mark}***@x.example` };
  const sent = { state: 'sent', handOvers: 1, startedAt: at, sentAt: at } as const;
  await insertMail(database, given, { ...names, digest: Buffer.alloc(32), ...sent });
}

async function plantLearning(database: Database, given: Given) {
  const { mark, at, articleId, noticeId, deviceId } = given;
  const owner = { ...ownerColumns(given), article_id: articleId };
  const opinion = { feedback_code: 1, feedback_comment: mark } as const;
  await database
    .insertInto('article_histories')
    .values({ ...owner, read_at: at, ...opinion, created_at: at, updated_at: at })
    .execute();
  await database
    .insertInto('quiz_results')
    .values({ ...owner, answer: 1, is_correct: false, answered_at: at })
    .execute();
  await database
    .insertInto('notice_reads')
    .values({ ...ownerColumns(given), notice_id: noticeId, read_at: at })
    .execute();
  await storePutAside(database, given, { taskId: 1, cause: mark, at });
  await plantDevice(database, given, deviceId);
  await database
    .insertInto('told_devices')
    .values({ ...ownerColumns(given), endpoint_digest: Buffer.alloc(32, mark), told_at: at })
    .execute();
  const message = { title: 'お知らせ', body: mark, url: '/minato/notice/5', tag: 'notice-5' };
  await enqueuePushes(database, { owners: [given], message, key: `notice:${mark}`, at });
  const letter = { to: given.email, replyTo: given.email, purpose: 'faq', ...letterOf(mark, [mark]) } as const;
  await enqueueMail(database, { id: crypto.randomUUID(), owner: given, ...letter, at });
}

/** Creates the rows; the employee is signed in, and has a failed sign-in for their e-mail address. */
export async function plantInEveryTable(world: FiguresWorld, marking: Marking): Promise<Marked> {
  const { company, mark, birthday } = marking;
  const [email, sysUserCode] = [`${mark}@${company.mailDomains[0]}`, `code-${mark}`];
  const profile = { nickName: `${mark}-nick`, birthday, genderCode: 1, isMarried: true, isDependent: false } as const;
  const diagnosis = { answers: ANSWERS_OF_TYPE[2], riskToleranceCode: 2, diagnosedOn: '2024-04-01' } as const;
  const employee = await world.addEmployee(company, { email, sysUserCode, profile, diagnosis });
  const visitor = await world.signIn(employee);
  await world.visitor().callRaw(login, { body: { email, password: 'wrong' } });
  const given = { ...employee, visitor, ...marking, at: world.clock.now() };
  await plantSignIns(world.database, given);
  await plantConnection(world.database, given);
  await plantFigures(world, given);
  await plantChoices(world.database, given);
  await plantLearning(world.database, given);
  return { ...employee, visitor, marks: [mark, birthday] };
}
