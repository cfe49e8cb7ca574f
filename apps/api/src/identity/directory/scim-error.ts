/** Errors in SCIM's format (RFC 7644, 3.12), in English for the directory's administrator. */
import { SCIM_ERROR_SCHEMA, type SCIM_ERROR_TYPES } from '@minori/contract/scim-calls';

type ScimErrorType = (typeof SCIM_ERROR_TYPES)[number];

export class ScimError extends Error {
  override readonly name = 'ScimError';
  readonly status: number;
  readonly scimType: ScimErrorType | undefined;

  /** @param detail names no other company, and no person except the one in the request */
  constructor(status: number, detail: string, scimType?: ScimErrorType) {
    super(detail);
    this.status = status;
    this.scimType = scimType;
  }
}

export const invalidValue = (detail: string) => new ScimError(400, detail, 'invalidValue');
export const notThere = () => new ScimError(404, 'There is no such resource.');

export function scimErrorBody(status: number, detail: string, scimType?: ScimErrorType) {
  return { schemas: [SCIM_ERROR_SCHEMA], status: String(status), ...(scimType && { scimType }), detail };
}
