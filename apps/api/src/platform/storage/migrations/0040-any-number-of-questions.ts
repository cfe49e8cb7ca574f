/**
 * How many questions a diagnosis has, and how many points they give, is the engine's alone to decide
 * (packages/engine/src/risk-tolerance/questions.ts): a row has the answers to the questions of its day, so that rows of six answers
 * and of more stand beside each other.
 */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // An array of six, and the points that six can give.
  sql`alter table risk_diagnoses drop constraint risk_diagnoses_answers_check, drop constraint risk_diagnoses_check`,
  sql`alter table risk_diagnoses
    add check (jsonb_typeof(answers) = 'array' and answers <> '[]'),
    add check (ability >= 0 and knowledge >= 0 and willingness >= 0)`,
];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(database);
}
