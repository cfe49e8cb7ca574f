/** Builds the SCIM service documents (RFC 7643, 5 to 7), which are the same for all companies. */
import { ENTERPRISE_SCHEMA, LIST_SCHEMA, MOST_LISTED, OWN_SCHEMA, USER_SCHEMA } from '@minori/contract/scim-calls';

const CORE = 'urn:ietf:params:scim:schemas:core:2.0:';

export function serviceProviderConfig(base: string) {
  return {
    schemas: [`${CORE}ServiceProviderConfig`],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: MOST_LISTED },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: false },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer token',
        description: 'The token that "directory token" prints, in the Authorization header.',
        primary: true,
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
  };
}

export function listOf(resources: readonly object[]) {
  const { length } = resources;
  return { schemas: [LIST_SCHEMA], totalResults: length, startIndex: 1, itemsPerPage: length, Resources: resources };
}

export function resourceTypes(base: string) {
  return [
    {
      schemas: [`${CORE}ResourceType`],
      id: 'User',
      name: 'User',
      endpoint: '/Users',
      schema: USER_SCHEMA,
      schemaExtensions: [ENTERPRISE_SCHEMA, OWN_SCHEMA].map((extension) => ({ schema: extension, required: false })),
      meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/User` },
    },
  ];
}

interface Attribute {
  readonly name: string;
  readonly type: 'string' | 'boolean';
  readonly isRequired?: true;
  readonly uniqueness?: 'server';
}

function attribute({ name, type, isRequired = false as never, uniqueness }: Attribute) {
  return {
    ...{ name, type, multiValued: false, required: Boolean(isRequired), caseExact: name !== 'userName' },
    ...{ mutability: 'readWrite', returned: 'default', uniqueness: uniqueness ?? 'none' },
  };
}

export function schemas(base: string) {
  const schema = (id: string, name: string, attributes: readonly Attribute[]) => ({
    ...{ schemas: [`${CORE}Schema`], id, name, attributes: attributes.map(attribute) },
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
  });
  return [
    schema(USER_SCHEMA, 'User', [
      { name: 'userName', type: 'string', isRequired: true, uniqueness: 'server' },
      { name: 'externalId', type: 'string', uniqueness: 'server' },
      { name: 'active', type: 'boolean' },
    ]),
    schema(ENTERPRISE_SCHEMA, 'EnterpriseUser', [{ name: 'employeeNumber', type: 'string', uniqueness: 'server' }]),
    schema(OWN_SCHEMA, 'MinoriUser', [{ name: 'leavingDate', type: 'string' }]),
  ];
}
