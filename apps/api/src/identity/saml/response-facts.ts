/**
 * Reads the facts from the signed bytes of a SAML response, by exact namespace and name; values are taken unchanged.
 */
import { SamlRefusal } from './refusal.ts';
import type { SignedParts } from './signatures.ts';
import { attributeOf, childElements, childrenNamed, onlyChild, SAML, SAMLP, textOf } from './xml-elements.ts';

/**
 * Facts of the response around the assertion. If the response isn't signed, anyone may have written them: they can then
 * cause a refusal, but never permit a sign-in, and providers may omit Destination and Issuer (SAML 2.0 bindings
 * 3.5.5.2, profiles 4.1.4.2).
 */
export interface MessageFacts {
  readonly isSigned: boolean;
  readonly status: string | null;
  readonly destination: string | null;
  readonly inResponseTo: string | null;
  readonly issuer: string | null;
}

export interface ResponseFacts {
  readonly message: MessageFacts;
  /** Of the SubjectConfirmation. */
  readonly inResponseTo: string | null;
  readonly issuer: string;
  readonly assertionId: string;
  readonly issuedAt: Date;
  readonly nameId: string;
  readonly confirmation: {
    readonly method: string | null;
    readonly recipient: string | null;
    readonly notBefore: Date | null;
    readonly notOnOrAfter: Date | null;
  };
  /** null when the assertion has none. */
  readonly conditions: {
    readonly notBefore: Date | null;
    readonly notOnOrAfter: Date | null;
    /** One list per AudienceRestriction; each must contain our entity id. */
    readonly audiences: readonly (readonly string[])[];
  } | null;
  readonly authnInstant: Date;
  readonly sessionNotOnOrAfter: Date | null;
  readonly authnContext: string | null;
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?Z$/;

/** @throws SamlRefusal malformed for an instant not in UTC, which SAML requires */
function instantOf(element: Element, name: string): Date | null {
  const text = attributeOf(element, name);
  if (text === null) return null;
  const instant = new Date(text);
  if (!INSTANT.test(text) || Number.isNaN(instant.getTime())) throw new SamlRefusal('malformed');
  return instant;
}

function required<T>(value: T | null): T {
  if (value === null) throw new SamlRefusal('malformed');
  return value;
}

function messageOf(response: Element, isSigned: boolean): MessageFacts {
  const [issuer, ...others] = childrenNamed(response, SAML, 'Issuer');
  if (others.length > 0 || (isSigned && !issuer)) throw new SamlRefusal('malformed');
  return {
    isSigned,
    status: attributeOf(onlyChild(onlyChild(response, SAMLP, 'Status'), SAMLP, 'StatusCode'), 'Value'),
    destination: attributeOf(response, 'Destination'),
    inResponseTo: attributeOf(response, 'InResponseTo'),
    issuer: issuer ? textOf(issuer) : null,
  };
}

/** @throws SamlRefusal malformed, no_name_id */
export function factsOf({ response, assertion, isResponseSigned }: SignedParts): ResponseFacts {
  for (const message of [response, assertion]) {
    if (attributeOf(message, 'Version') !== '2.0') throw new SamlRefusal('malformed');
  }
  const subject = onlyChild(assertion, SAML, 'Subject');
  const confirmation = onlyChild(subject, SAML, 'SubjectConfirmation');
  const data = onlyChild(confirmation, SAML, 'SubjectConfirmationData');
  const statement = onlyChild(assertion, SAML, 'AuthnStatement');
  return {
    message: messageOf(response, isResponseSigned),
    inResponseTo: attributeOf(data, 'InResponseTo'),
    issuer: textOf(onlyChild(assertion, SAML, 'Issuer')),
    assertionId: required(attributeOf(assertion, 'ID')),
    issuedAt: required(instantOf(assertion, 'IssueInstant')),
    nameId: nameIdOf(subject),
    confirmation: {
      method: attributeOf(confirmation, 'Method'),
      recipient: attributeOf(data, 'Recipient'),
      ...validityOf(data),
    },
    conditions: conditionsOf(assertion),
    authnInstant: required(instantOf(statement, 'AuthnInstant')),
    sessionNotOnOrAfter: instantOf(statement, 'SessionNotOnOrAfter'),
    authnContext: authnContextOf(statement),
  };
}

function validityOf(element: Element) {
  return { notBefore: instantOf(element, 'NotBefore'), notOnOrAfter: instantOf(element, 'NotOnOrAfter') };
}

const LONGEST_NAME_ID = 256;

/** Requires exactly one NameID without surrounding white space, which programs treat differently. */
function nameIdOf(subject: Element): string {
  const [element, ...others] = childrenNamed(subject, SAML, 'NameID');
  if (!element || others.length > 0 || childElements(element).length > 0) throw new SamlRefusal('no_name_id');
  const nameId = textOf(element);
  if (nameId === '' || nameId !== nameId.trim() || nameId.length > LONGEST_NAME_ID) throw new SamlRefusal('no_name_id');
  return nameId;
}

function conditionsOf(assertion: Element): ResponseFacts['conditions'] {
  const [conditions, ...others] = childrenNamed(assertion, SAML, 'Conditions');
  if (!conditions) return null;
  if (others.length > 0) throw new SamlRefusal('malformed');
  const audiences = childrenNamed(conditions, SAML, 'AudienceRestriction').map((restriction) =>
    childrenNamed(restriction, SAML, 'Audience').map(textOf),
  );
  return { ...validityOf(conditions), audiences };
}

function authnContextOf(statement: Element): string | null {
  const [classRef] = childrenNamed(onlyChild(statement, SAML, 'AuthnContext'), SAML, 'AuthnContextClassRef');
  return classRef ? textOf(classRef) : null;
}
