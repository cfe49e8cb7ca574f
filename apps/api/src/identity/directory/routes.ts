/**
 * Mounts the SCIM calls by their table (`packages/contract/src/scim-calls.ts`): identifies the company by its token,
 * validates, then handles. Cookies are ignored, and browsers never send the token by themselves, so no web page can
 * make these calls.
 */
import {
  LIST_SCHEMA,
  MOST_LISTED,
  MOST_SCIM_BODY_BYTES,
  SCIM_CALLS,
  SCIM_TYPE,
  type ScimCall,
  type ScimCallName,
  type ScimIdParams,
  type ScimListQuery,
  type ScimPatchBody,
  type ScimUserBody,
} from '@minori/contract/scim-calls';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type * as z from 'zod/mini';
import { Failure } from '../../platform/base/failure.ts';
import { ANSWER_HEADERS, errorAnswer } from '../../platform/http/error-answer.ts';
import { failureKey } from '../../platform/http/error-contract.ts';
import { ownOrigin } from '../../platform/http/hosts.ts';
import { parseJsonBody } from '../../platform/http/json-body.ts';
import type { Deps } from '../../platform/process/deps.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import type { RateLimits } from '../access/rate-limits.ts';
import { NameTaken } from '../saml/identities.ts';
import { type AccountDraft, draftOf, foldNames, patched } from './account-draft.ts';
import { accountSeen, accountsSeen, type DirectoryCompany, userOf } from './account-repository.ts';
import { addAccount, changeAccount, type DirectoryChange, removeAccount } from './accounts.ts';
import { listOf, resourceTypes, schemas, serviceProviderConfig } from './documents.ts';
import { filterOf } from './filter.ts';
import { notThere, ScimError, scimErrorBody } from './scim-error.ts';
import { companyOfToken } from './token.ts';

interface Asked {
  readonly deps: Deps;
  readonly request: FastifyRequest;
  readonly company: DirectoryCompany;
  /** URL prefix of all calls: scheme, host and path. */
  readonly base: string;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** @throws ScimError naming the attribute */
function parsed(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const where = issue?.path.map(String).join('.') ?? '';
  throw new ScimError(400, `${where === '' ? 'The request' : where} is not as it must be.`, 'invalidValue');
}

const idOf = ({ params }: Asked) => (params as z.output<typeof ScimIdParams>).id;

/** Runs `work` in a transaction with the audit data of the request. */
function inTransaction<T>(
  { deps, request, company }: Asked,
  work: (transaction: Transaction<Schema>, change: DirectoryChange) => Promise<T>,
): Promise<T> {
  const change = {
    ...{ company, at: deps.now(), ip: request.ip, requestId: request.id },
    portalOrigin: deps.portalOrigin(),
  };
  return deps.database
    .transaction()
    .execute((transaction) => work(transaction, change))
    .catch((error: unknown) => {
      if (!(error instanceof NameTaken)) throw error;
      throw new ScimError(409, 'At the identity provider this name belongs to another account.', 'uniqueness');
    });
}

async function oneUser({ deps, company, base }: Asked, id: string) {
  const account = await accountSeen(deps.database, company, id);
  if (!account) throw notThere();
  return userOf(account, base);
}

function oneDocument<T extends { readonly id: string }>(documents: readonly T[], asked: Asked): T {
  const wanted = documents.find(({ id }) => id === idOf(asked));
  if (!wanted) throw notThere();
  return wanted;
}

async function list({ deps, company, base, query }: Asked) {
  const { filter, startIndex = 1, count = 100 } = query as z.output<typeof ScimListQuery>;
  const from = Math.max(1, startIndex);
  const limit = Math.min(MOST_LISTED, Math.max(0, count));
  const wanted = { filter: filterOf(filter), offset: from - 1, limit };
  const { total, accounts } = await accountsSeen(deps.database, company, wanted);
  const Resources = accounts.map((account) => userOf(account, base));
  const head = { schemas: [LIST_SCHEMA], totalResults: total, startIndex: from, itemsPerPage: Resources.length };
  return { ...head, Resources };
}

const HANDLERS: Readonly<Record<ScimCallName, (asked: Asked) => Promise<unknown>>> = {
  listUsers: list,
  getUser: (asked) => oneUser(asked, idOf(asked)),
  addUser: async (asked) => {
    const draft = draftOf(asked.body as ScimUserBody);
    return oneUser(asked, await inTransaction(asked, (transaction, change) => addAccount(transaction, draft, change)));
  },
  replaceUser: async (asked) => {
    const next = (now: AccountDraft) => draftOf(asked.body as ScimUserBody, now);
    await inTransaction(asked, (transaction, change) => changeAccount(transaction, { id: idOf(asked), next }, change));
    return oneUser(asked, idOf(asked));
  },
  changeUser: async (asked) => {
    const { operations } = asked.body as z.output<typeof ScimPatchBody>;
    const next = (now: AccountDraft) => patched(now, operations);
    await inTransaction(asked, (transaction, change) => changeAccount(transaction, { id: idOf(asked), next }, change));
    return oneUser(asked, idOf(asked));
  },
  removeUser: (asked) => inTransaction(asked, (transaction, change) => removeAccount(transaction, idOf(asked), change)),
  serviceProviderConfig: async ({ base }) => serviceProviderConfig(base),
  resourceTypes: async ({ base }) => listOf(resourceTypes(base)),
  resourceType: async (asked) => oneDocument(resourceTypes(asked.base), asked),
  schemas: async ({ base }) => listOf(schemas(base)),
  schema: async (asked) => oneDocument(schemas(asked.base), asked),
};

/** Sends failures as SCIM errors, in English for the directory's administrator. */
function answerScimError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof ScimError) {
    const { status, message, scimType } = error;
    request.outcome = { reason: scimType ?? `scim_${status}`, code: '' };
    return send(reply.code(status), scimErrorBody(status, message, scimType));
  }
  const key = failureKey(error);
  const { httpStatus, headers } = errorAnswer(key, error instanceof Failure ? error.details : {});
  request.outcome = { reason: key, code: '' };
  if (key === 'internal_error') request.log.error({ err: error }, 'unexpected failure');
  const scimType = key === 'validation_error' ? 'invalidSyntax' : undefined;
  const challenge = httpStatus === 401 ? { 'www-authenticate': 'Bearer' } : {};
  return send(
    reply.code(httpStatus).headers({ ...headers, ...challenge }),
    scimErrorBody(httpStatus, key.replaceAll('_', ' '), scimType),
  );
}

const send = (reply: FastifyReply, body: object) =>
  reply.headers(ANSWER_HEADERS).type(`${SCIM_TYPE}; charset=utf-8`).send(JSON.stringify(body));

function mount(scope: FastifyInstance, name: ScimCallName, deps: Deps): void {
  const call: ScimCall = SCIM_CALLS[name];
  scope.route({
    method: call.method,
    url: call.path,
    config: { kind: 'directory', scope: call.scope },
    bodyLimit: MOST_SCIM_BODY_BYTES,
    handler: async (request, reply) => {
      const company = request.directory;
      if (!company) throw new Failure('unauthorized');
      const base = `${ownOrigin(request)}/scim/v2`;
      const result = await HANDLERS[name]({
        ...{ deps, request, company, base, params: parsed(call.params, request.params) },
        query: parsed(call.query, request.query),
        body: parsed(call.body, foldNames(request.body)),
      });
      if (call.response === null) return reply.code(call.status).send();
      const answer = call.response.parse(result);
      if (call.status === 201) reply.header('location', (answer as { meta: { location: string } }).meta.location);
      return send(reply.code(call.status), answer as object);
    },
  });
}

/** Identifies the company by its token. Without a valid token every path gets the same response, existing or not. */
function identify({ database, now }: Deps, limits: RateLimits) {
  return async (request: FastifyRequest) => {
    request.directory = (await companyOfToken(database, request.headers.authorization, now())) ?? null;
    await limits.checkDirectory(request);
    if (!request.directory) throw new Failure('unauthorized');
  };
}

export async function serveDirectory(app: FastifyInstance, deps: Deps, limits: RateLimits): Promise<void> {
  app.decorateRequest('directory', null);
  await app.register(async (scope) => {
    scope.setErrorHandler(answerScimError);
    scope.addContentTypeParser(SCIM_TYPE, { parseAs: 'buffer' }, async (request: FastifyRequest, bytes: Buffer) => {
      await request.slot?.resume();
      return bytes.length === 0 ? undefined : parseJsonBody(bytes);
    });
    scope.addHook('onRequest', identify(deps, limits));
    for (const name of Object.keys(SCIM_CALLS) as ScimCallName[]) mount(scope, name, deps);
    scope.all('/scim/v2/*', { config: { kind: 'directory', scope: 'directory-token' } }, async () => {
      throw notThere();
    });
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Company of the directory's token; null for other requests. */
    directory: DirectoryCompany | null;
  }
}
