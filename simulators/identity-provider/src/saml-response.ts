// Builds the SAML response with an assertion about the signed-in person, each with its own signature. Tests can change single
// values before signing.
import { randomBytes } from 'node:crypto';
import { declaringElement, element, type XmlFragment } from './canonical-xml.ts';
import { type Draft, type SigningKey, signed } from './enveloped-signature.ts';

const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success';
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const PASSWORD = 'urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport';
const MINUTE = 60_000;

export interface ResponseFacts {
  readonly entityId: string;
  readonly audience: string;
  readonly destination: string;
  readonly recipient: string;
  readonly inResponseTo: string | undefined;
  readonly nameId: string;
  readonly status: string;
  readonly authnContext: string;
  /** When the message was issued, and when the person authenticated. */
  readonly issuedAt: Date;
  readonly authenticatedAt: Date;
  readonly sessionNotOnOrAfter: Date | null;
  /** The person's groups, for providers that are configured to send them. */
  readonly groups: readonly string[];
  /** Which of the two elements are signed. */
  readonly signs: readonly ('response' | 'assertion')[];
}

/** The values of a valid response. */
export function goodFacts(
  given: Pick<ResponseFacts, 'entityId' | 'audience' | 'destination' | 'inResponseTo' | 'nameId'> & {
    readonly now: Date;
    readonly authenticatedAt: Date;
    readonly authnContext: string | null;
  },
): ResponseFacts {
  const { now, authnContext, ...facts } = given;
  return {
    ...facts,
    recipient: given.destination,
    status: SUCCESS,
    authnContext: authnContext ?? PASSWORD,
    issuedAt: now,
    sessionNotOnOrAfter: null,
    groups: [],
    signs: ['response', 'assertion'],
  };
}

function newId(): string {
  return `_${randomBytes(20).toString('hex')}`;
}

function after(instant: Date, milliseconds: number): string {
  return new Date(instant.getTime() + milliseconds).toISOString();
}

function subjectOf({ nameId, recipient, inResponseTo, issuedAt }: ResponseFacts): XmlFragment {
  const data = { InResponseTo: inResponseTo, NotOnOrAfter: after(issuedAt, 5 * MINUTE), Recipient: recipient };
  return element('saml:Subject', {}, [
    element('saml:NameID', { Format: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress' }, nameId),
    element('saml:SubjectConfirmation', { Method: BEARER }, [element('saml:SubjectConfirmationData', data, '')]),
  ]);
}

function statementsOf({ issuedAt, audience, authenticatedAt, sessionNotOnOrAfter, authnContext }: ResponseFacts) {
  const validity = { NotBefore: after(issuedAt, 0), NotOnOrAfter: after(issuedAt, 5 * MINUTE) };
  const session = {
    AuthnInstant: after(authenticatedAt, 0),
    SessionIndex: newId(),
    SessionNotOnOrAfter: sessionNotOnOrAfter?.toISOString(),
  };
  return [
    element('saml:Conditions', validity, [
      element('saml:AudienceRestriction', {}, [element('saml:Audience', {}, audience)]),
    ]),
    element('saml:AuthnStatement', session, [
      element('saml:AuthnContext', {}, [element('saml:AuthnContextClassRef', {}, authnContext)]),
    ]),
  ];
}

/** Omitted if there are no values: the schema requires at least one attribute in the statement. */
function attributesOf({ groups }: ResponseFacts): readonly XmlFragment[] {
  if (groups.length === 0) return [];
  const values = groups.map((group) => element('saml:AttributeValue', {}, group));
  return [element('saml:AttributeStatement', {}, [element('saml:Attribute', { Name: 'groups' }, values)])];
}

function assertionOf(facts: ResponseFacts, key: SigningKey): XmlFragment {
  const id = newId();
  const [issuer, subject, statements] = [
    element('saml:Issuer', {}, facts.entityId),
    subjectOf(facts),
    statementsOf(facts),
  ];
  const attributes = { ID: id, IssueInstant: after(facts.issuedAt, 0), Version: '2.0' };
  const draft: Draft = (signature) =>
    declaringElement('saml:Assertion', attributes, [
      issuer,
      ...signature,
      subject,
      ...statements,
      ...attributesOf(facts),
    ]);
  return facts.signs.includes('assertion') ? signed(draft, id, key) : draft([]);
}

/** The XML of the response. */
export function samlResponse(facts: ResponseFacts, key: SigningKey): string {
  const id = newId();
  const attributes = {
    Destination: facts.destination,
    ...{ ID: id, InResponseTo: facts.inResponseTo, IssueInstant: after(facts.issuedAt, 0), Version: '2.0' },
  };
  const assertion = assertionOf(facts, key);
  const issuer = declaringElement('saml:Issuer', {}, facts.entityId);
  const status = element('samlp:Status', {}, [element('samlp:StatusCode', { Value: facts.status }, '')]);
  const draft: Draft = (signature) =>
    declaringElement('samlp:Response', attributes, [issuer, ...signature, status, assertion]);
  return (facts.signs.includes('response') ? signed(draft, id, key) : draft([])).xml;
}
