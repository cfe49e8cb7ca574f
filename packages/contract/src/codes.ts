/** Defines the closed sets and identifiers on the wire, with the specification's codes. */
import { GRADES } from '@minori/engine/vocabulary/grade';
import * as z from 'zod/mini';

/** Opaque code of an employee or an organisation. */
export const SysCode = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/));

/**
 * Id of one scrape of a record keeper's site; the browser makes it (a UUID). Lower case, as PostgreSQL writes it: a code in
 * capitals would never match the stored one.
 */
export const ScrapingCode = z.uuid().check(z.toLowerCase());

/** The kinds of record keepers (calculations.md section 10): the only list; everything else derives from it. */
export const RK_MGT_AGENCY_CODES = [1, 2, 3, 4, 5] as const;
export const RkMgtAgencyCode = z.literal(RK_MGT_AGENCY_CODES);
export type RkMgtAgencyCode = z.output<typeof RkMgtAgencyCode>;

export const RiskToleranceCode = z.literal([1, 2, 3, 4]);

/** '1' to '4' in a query string. */
export const RiskToleranceCodeInQuery = z.pipe(
  z.enum(['1', '2', '3', '4']),
  z.transform((text) => RiskToleranceCode.parse(Number(text))),
);

export const AssetClassCode = z.literal([0, 1, 2, 3, 4, 5]);

export const Grade = z.enum(GRADES);

/** 0 man, 1 woman. */
export const GenderCode = z.literal([0, 1]);

/** '#RRGGBB'; colours come from the server's master tables. */
export const ColorCode = z.string().check(z.regex(/^#[0-9A-F]{6}$/));

/** ISIN-like product code; the importer checks its check digit. */
export const ProductCode = z.string().check(z.regex(/^[A-Z]{2}[A-Z0-9]{9}[0-9]$/));

/** First path segment of a company's pages. */
export const CompanyUrl = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/));

/** 'true' or 'false' in a query string. */
export const BooleanInQuery = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
);
