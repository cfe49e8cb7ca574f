// Calls the api with nothing but the served OpenAPI document, the specification's list of calls and a person's knowledge: it uses
// no module of the product. It invents nothing: every value that it sends is the person's, from an earlier response or mail, or
// in the document.
import { randomUUID } from 'node:crypto';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
export type Fields = Readonly<Record<string, Json>>;

interface Schema {
  readonly description?: string;
  readonly const?: Json;
  readonly enum?: readonly Json[];
  readonly format?: string;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

interface SecurityScheme {
  readonly in: string;
  readonly name: string;
  readonly description?: string;
}

interface Operation {
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: { 'application/json': { schema: Schema } } };
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly securitySchemes: Readonly<Record<string, SecurityScheme>> };
}

export interface Answered {
  readonly status: number;
  /** null for a response in bytes. */
  readonly json: Json;
  readonly bytes: Uint8Array;
}

/** All texts and numbers inside a value, in the format of requests. */
function leavesOf(value: Json): readonly string[] {
  if (value === null || typeof value === 'boolean') return [];
  if (typeof value !== 'object') return [String(value)];
  return Object.values(value).flatMap(leavesOf);
}

/** @throws Error where the value is missing */
export function at(value: Json, path: string): Json {
  let found: Json | undefined = value;
  for (const key of path === '' ? [] : path.split('.')) {
    found = typeof found === 'object' && found !== null ? (found as Fields)[key] : undefined;
  }
  if (found === undefined) throw new Error(`nothing stands at ${path} of ${JSON.stringify(value).slice(0, 300)}`);
  return found;
}

export class DocumentClient {
  readonly #origin: string;
  readonly #document: Document;
  readonly #person: Fields;
  readonly #cookies = new Map<string, string>();
  readonly #answers = new Map<string, Json>();
  readonly #known: Set<string>;

  private constructor(origin: string, document: Document, person: Fields) {
    this.#origin = origin;
    this.#document = document;
    this.#person = person;
    this.#known = new Set(leavesOf({ ...person, host: new URL(origin).host }));
  }

  /** @param person their data, under the names of the document */
  static async open(origin: string, person: Fields): Promise<DocumentClient> {
    const answer = await fetch(`${origin}/api/openapi.json`);
    return new DocumentClient(origin, (await answer.json()) as Document, person);
  }

  get host(): string {
    return new URL(this.#origin).host;
  }

  /** Remembers the text of a mail, whose values may be sent from now on. */
  learn(text: string): string {
    this.#known.add(text);
    return text;
  }

  /** A value of the last response to a call. */
  seen(call: string, path = ''): Json {
    const answer = this.#answers.get(call);
    if (answer === undefined) throw new Error(`${call} was not called yet`);
    return at(answer, path);
  }

  /** @param call in the notation of the specification: `POST /api/v1/auth/login` */
  async make(call: string, chosen: Fields): Promise<Answered> {
    const [method = '', path = ''] = call.split(' ');
    const operation = this.#document.paths[path]?.[method.toLowerCase()];
    if (!operation) throw new Error(`the document has no ${call}`);
    this.#mustKnow(call, operation, chosen);
    const { parameters, requestBody } = operation;
    const inPlace = (place: Parameter['in']) => parameters.filter((one) => one.in === place && isSent(one, chosen));
    const valued = ({ name, schema, description }: Parameter) =>
      [
        name,
        String(this.#valueOf(call, { name, schema: { ...schema, ...(description && { description }) } }, chosen)),
      ] as const;
    const address = inPlace('path')
      .map(valued)
      .reduce((url, [name, value]) => url.replace(`{${name}}`, encodeURIComponent(value)), path);
    const query = new URLSearchParams(inPlace('query').map((one) => [...valued(one)])).toString();
    const schema = requestBody?.required ? requestBody.content['application/json'].schema : undefined;
    const answer = await fetch(`${this.#origin}${address}${query && `?${query}`}`, {
      method,
      redirect: 'error',
      headers: {
        ...Object.fromEntries(inPlace('header').map((one) => [one.name, this.#header(one)])),
        ...this.#tokens(operation),
        ...(this.#cookies.size > 0 && { cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; ') }),
        ...(schema && { 'content-type': 'application/json' }),
      },
      ...(schema && { body: JSON.stringify(this.#bodyOf(call, schema, without(chosen, parameters))) }),
    });
    this.#keepCookies(answer);
    return this.#read(call, answer);
  }

  async #read(call: string, answer: Response): Promise<Answered> {
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const isJson = answer.headers.get('content-type')?.includes('json') === true;
    const json = isJson ? (JSON.parse(new TextDecoder().decode(bytes)) as Json) : null;
    if (answer.ok) this.#answers.set(call, json);
    for (const leaf of leavesOf(json)) this.#known.add(leaf);
    return { status: answer.status, json, bytes };
  }

  #keepCookies(answer: Response): void {
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }

  /** @throws Error for a value that is in no response, mail, person's data or document */
  #mustKnow(call: string, operation: Operation, chosen: Fields): void {
    const inDocument = new Set(
      leavesOf(operation as unknown as Json).flatMap((text) => [text, ...text.split(/[^\w-]+/)]),
    );
    const madeUp = leavesOf(chosen).filter((leaf) => !this.#known.has(leaf) && !inDocument.has(leaf));
    if (madeUp.length > 0) throw new Error(`${call}: nothing has told the client ${madeUp.join(', ')}`);
  }

  /** Tokens in addition to the session, where a call requires them. */
  #tokens({ security }: Operation): Readonly<Record<string, string>> {
    const schemes = security
      .flatMap((one) => Object.keys(one))
      .map((name) => this.#document.components.securitySchemes[name]);
    const sent = schemes.flatMap((scheme) => {
      if (scheme?.in !== 'header') return [];
      const cookie = /value of the cookie (\w+)/.exec(scheme.description ?? '')?.[1] ?? '';
      return [[scheme.name, this.#cookies.get(cookie) ?? '']];
    });
    return Object.fromEntries(sent);
  }

  /** The value of a header, derived from its description in the document alone. */
  #header({ name, description = '' }: Parameter): string {
    if (description.startsWith('Must be same-origin')) return 'same-origin';
    if (/^Must be the (same )?origin/.test(description)) return this.#origin;
    throw new Error(`what to send as ${name} is told by nothing: ${description}`);
  }

  #bodyOf(call: string, schema: Schema, chosen: Fields): Fields {
    const shapes = schema.anyOf ?? schema.oneOf ?? [schema];
    const shape = shapes.find((one) => hasFields(one, chosen));
    if (!shape) throw new Error(`${call}: no shape of the document's has ${Object.keys(chosen).join(', ')}`);
    const names = Object.keys(shape.properties ?? {}).filter(
      (name) => shape.required?.includes(name) || name in chosen,
    );
    return Object.fromEntries(
      names.map((name) => [name, this.#valueOf(call, { name, schema: shape.properties?.[name] ?? {} }, chosen)]),
    );
  }

  #valueOf(call: string, { name, schema }: { readonly name: string; readonly schema: Schema }, chosen: Fields): Json {
    const { description = '', format } = schema;
    if (chosen[name] !== undefined) return chosen[name];
    if (schema.const !== undefined) return schema.const;
    if (description.includes('as the sign-in answered it')) return this.seen('POST /api/v1/auth/login', name);
    if (format === 'uuid' && /made by the client/i.test(description)) return randomUUID();
    const own = this.#person[name];
    if (own !== undefined) return own;
    throw new Error(`${call}: what to send as ${name} is told by nothing: ${description}`);
  }
}

const without = (chosen: Fields, parameters: readonly Parameter[]): Fields =>
  Object.fromEntries(Object.entries(chosen).filter(([name]) => !parameters.some((one) => one.name === name)));

const isSent = ({ name, required }: Parameter, chosen: Fields) => required || name in chosen;

/** Whether a schema has all chosen fields. */
function hasFields({ properties = {} }: Schema, chosen: Fields): boolean {
  return Object.entries(chosen).every(([name, value]) => {
    const field = properties[name];
    return field !== undefined && (field.const === undefined || field.const === value);
  });
}
