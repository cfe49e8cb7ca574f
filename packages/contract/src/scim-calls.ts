/**
 * SCIM 2.0 (RFC 7643, RFC 7644) — defines the calls by which a company's own directory (Entra, Okta, Google) provisions its
 * employees. Separate from `calls.ts`: no browser makes them, sessions don't apply, and responses, errors and media type are the
 * standard's. Fields are bounded here; attributes that are not stored are dropped (docs/operations/scim.md).
 */
import * as z from 'zod/mini';

export const SCIM_TYPE = 'application/scim+json';

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const ENTERPRISE_SCHEMA = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
/** Lower case as in the bodies here: attribute names are case-insensitive. */
export const ENTERPRISE_FOLDED = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:user';
/** An extension of ours: the last day of work. */
export const OWN_SCHEMA = 'urn:ietf:params:scim:schemas:extension:minori:2.0:User';
export const OWN_FOLDED = 'urn:ietf:params:scim:schemas:extension:minori:2.0:user';
export const LIST_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
export const PATCH_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
export const SCIM_ERROR_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** Maximum number of operations of one PATCH, and of accounts on one page. */
export const MOST_OPERATIONS = 100;
export const MOST_LISTED = 200;

/** Maximum size of a body, bytes. */
export const MOST_SCIM_BODY_BYTES = 64 * 1024;

const Text = (most: number) => z.string().check(z.maxLength(most));

/** Entra writes "True" and "False" in PATCH by default. */
export const ScimBoolean = z.pipe(
  z.union([z.boolean(), z.string().check(z.regex(/^(true|false)$/i))]),
  z.transform((value) => String(value).toLowerCase() === 'true'),
);

export const ScimText = z.nullable(Text(254));

/** The stored attributes of an account; others are dropped. */
export const ScimUserBody = z.object({
  username: Text(254).check(z.minLength(1)),
  externalid: z.optional(ScimText),
  active: z.optional(z.nullable(ScimBoolean)),
  [ENTERPRISE_FOLDED]: z.optional(z.nullable(z.object({ employeenumber: z.optional(ScimText) }))),
  [OWN_FOLDED]: z.optional(z.nullable(z.object({ leavingdate: z.optional(ScimText) }))),
});
export type ScimUserBody = z.output<typeof ScimUserBody>;

/** Only operations on stored attributes are applied. */
export const ScimPatchBody = z.object({
  operations: z
    .array(z.object({ op: Text(20), path: z.optional(z.nullable(Text(300))), value: z.optional(z.unknown()) }))
    .check(z.minLength(1), z.maxLength(MOST_OPERATIONS)),
});

const Whole = z.pipe(z.string().check(z.regex(/^-?\d{1,9}$/)), z.transform(Number));

/** `attributes`, `excludedAttributes` and sorting are accepted and ignored: few attributes are stored. */
export const ScimListQuery = z.object({
  filter: z.optional(Text(600)),
  startIndex: z.optional(Whole),
  count: z.optional(Whole),
});

export const ScimIdParams = z.object({ id: Text(100).check(z.minLength(1)) });

const Meta = z.object({
  resourceType: z.literal('User'),
  created: z.iso.datetime(),
  lastModified: z.iso.datetime(),
  location: z.url(),
});

export const ScimUser = z.object({
  schemas: z.array(z.enum([USER_SCHEMA, ENTERPRISE_SCHEMA, OWN_SCHEMA])),
  /** The permanent id of the account; reveals nothing of the person. */
  id: z.string(),
  externalId: z.optional(z.string()),
  /** The e-mail address for sign-in. */
  userName: z.string(),
  active: z.boolean(),
  emails: z.array(z.object({ value: z.string(), type: z.literal('work'), primary: z.literal(true) })),
  [ENTERPRISE_SCHEMA]: z.optional(z.object({ employeeNumber: z.string() })),
  [OWN_SCHEMA]: z.optional(z.object({ leavingDate: z.string() })),
  meta: Meta,
});
export type ScimUser = z.output<typeof ScimUser>;

export const ScimList = z.object({
  schemas: z.tuple([z.literal(LIST_SCHEMA)]),
  totalResults: z.int(),
  startIndex: z.int(),
  itemsPerPage: z.int(),
  Resources: z.array(ScimUser),
});

/** RFC 7644, 3.12. */
export const SCIM_ERROR_TYPES = [
  'invalidFilter',
  'uniqueness',
  'mutability',
  'invalidSyntax',
  'invalidPath',
  'noTarget',
  'invalidValue',
] as const;

export const ScimErrorBody = z.object({
  schemas: z.tuple([z.literal(SCIM_ERROR_SCHEMA)]),
  status: z.string().check(z.regex(/^[45]\d\d$/)),
  scimType: z.optional(z.enum(SCIM_ERROR_TYPES)),
  detail: z.string(),
});

/** Documents in which a service describes itself: the same for everybody. */
const Document = z.looseObject({ schemas: z.array(z.string()) });

interface ScimCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/scim/v2/${string}`;
  /** The company's own token, which identifies the company and no person: every query is limited to that company. */
  readonly scope: 'directory-token';
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  /** Attribute names in lower case, since they are case-insensitive (RFC 7643, 2.1). */
  readonly body?: z.ZodMiniType;
  readonly status: 200 | 201 | 204;
  /** null for an empty response. */
  readonly response: z.ZodMiniType | null;
}

const scope = 'directory-token';
const document = { method: 'GET', scope, params: ScimIdParams, status: 200, response: Document } as const;
const one = { path: '/scim/v2/Users/:id', scope, params: ScimIdParams } as const;

export const SCIM_CALLS = {
  listUsers: { method: 'GET', path: '/scim/v2/Users', scope, query: ScimListQuery, status: 200, response: ScimList },
  addUser: { method: 'POST', path: '/scim/v2/Users', scope, body: ScimUserBody, status: 201, response: ScimUser },
  getUser: { ...one, method: 'GET', status: 200, response: ScimUser },
  replaceUser: { ...one, method: 'PUT', body: ScimUserBody, status: 200, response: ScimUser },
  changeUser: { ...one, method: 'PATCH', body: ScimPatchBody, status: 200, response: ScimUser },
  removeUser: { ...one, method: 'DELETE', status: 204, response: null },
  serviceProviderConfig: {
    method: 'GET',
    path: '/scim/v2/ServiceProviderConfig',
    scope,
    status: 200,
    response: Document,
  },
  resourceTypes: { method: 'GET', path: '/scim/v2/ResourceTypes', scope, status: 200, response: Document },
  resourceType: { ...document, path: '/scim/v2/ResourceTypes/:id' },
  schemas: { method: 'GET', path: '/scim/v2/Schemas', scope, status: 200, response: Document },
  schema: { ...document, path: '/scim/v2/Schemas/:id' },
} as const satisfies Record<string, ScimCall>;

export type ScimCallName = keyof typeof SCIM_CALLS;
export type { ScimCall };
