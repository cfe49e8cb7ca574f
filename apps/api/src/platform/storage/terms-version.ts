/** 規約の版 — selects the current version of the terms, as part of a query; version 1 before any text has been loaded. */
import { TERMS_OF_USE } from '@minori/contract/company';
import { sql } from 'kysely';

export const currentTermsVersion = sql<number>`(
  select coalesce(max(version), 1) from business_codes where code_category = ${TERMS_OF_USE}
)`;
