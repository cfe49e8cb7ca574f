/**
 * 診断 — what is kept of one (calculations.md section 3: answers, score parts, type, assumption set, timestamp), what a
 * type means in words, and a company's own models. Diagnoses from before get their parts from their answers, by the rule
 * of that day in SQL: this file must not change with the engine's. A stored type that its answers don't give stays, since
 * its holder has been graded by it.
 */
import { type Kysely, sql } from 'kysely';

const SCORE_PARTS = [
  sql`alter table risk_diagnoses
    add column ability smallint,
    add column knowledge smallint,
    add column willingness smallint,
    add column score smallint,
    add column rule text,
    add column assumption_set_id text,
    add column diagnosed_at timestamptz`,
  sql`
  with answered as (
    select id, (answers->>0)::int as q1, (answers->>1)::int as q2, (answers->>2)::int as q3,
      (answers->>3)::int as q4, (answers->>4)::int as q5, (answers->>5)::int as q6
    from risk_diagnoses
  ), scored as (
    select *, 2 * (q1 + q2 - 2) as a, 2 * (q3 - 1) as k, 2 * (q4 + q5 + q6 - 3) as w from answered
  ), typed as (
    select *, case when a + k + w <= 12 then 1 when a + k + w <= 22 then 2 else 3 end as by_score from scored
  ), decided as (
    select *,
      case
        when (q4 = 1 and q6 = 1) or (q1 = 1 and (q4 = 1 or q6 = 1)) or a + k + w <= 4 then 'principal'
        when by_score > least(
          case when a <= 2 or q1 = 1 then 1 when a <= 4 or q2 = 1 then 2 end,
          case when w <= 6 then 1 when w <= 10 then 2 end,
          case least(q4, q5, q6) when 1 then 1 when 2 then 2 end,
          case when q3 = 1 then 2 end,
          3
        ) then 'cap'
        else 'score'
      end as decided_by
    from typed
  )
  update risk_diagnoses set ability = a, knowledge = k, willingness = w, score = a + k + w, rule = decided_by,
    assumption_set_id = 'CMA-2025-BASE', diagnosed_at = (diagnosed_on + time '12:00') at time zone 'Asia/Tokyo'
  from decided where decided.id = risk_diagnoses.id`,
  sql`alter table risk_diagnoses
    alter column ability set not null,
    alter column knowledge set not null,
    alter column willingness set not null,
    alter column score set not null,
    alter column rule set not null,
    alter column assumption_set_id set not null,
    alter column diagnosed_at set not null,
    add check (answers <@ '[1, 2, 3, 4]'),
    add check (ability between 0 and 12 and knowledge between 0 and 6 and willingness between 0 and 18),
    add check (score = ability + knowledge + willingness),
    add check (rule in ('principal', 'score', 'cap')),
    add check (diagnosed_on = (diagnosed_at at time zone 'Asia/Tokyo')::date)`,
];

// screens.md 5.2; the pictures are the portal's own files.
const TYPES_IN_WORDS = [
  sql`alter table risk_types add column explanation text, add column picture text`,
  sql`update risk_types set picture = '/risk-tolerance/' || code || '.svg', explanation = case code
    when 4 then '減らさないことを最優先にする'
    when 1 then '値動きを小さく抑える'
    when 2 then '値動きと増え方のつり合いを取る'
    else '大きな値動きを受け入れて増やす'
  end`,
  sql`alter table risk_types alter column explanation set not null, alter column picture set not null`,
];

// Whether the four go together, whole and in order of risk, is the engine's to check at every use.
const OWN_MODELS = sql`create table company_model_portfolios (
    sys_organization_code text not null references companies (sys_organization_code) on delete cascade,
    risk_tolerance_code smallint not null references risk_types (code),
    weights double precision[] not null check (cardinality(weights) = 6 and 0 <= all (weights)),
    primary key (sys_organization_code, risk_tolerance_code),
    check (abs(weights[1] + weights[2] + weights[3] + weights[4] + weights[5] + weights[6] - 1) < 1e-9)
  )`;

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of [...SCORE_PARTS, ...TYPES_IN_WORDS, OWN_MODELS]) await statement.execute(database);
}
