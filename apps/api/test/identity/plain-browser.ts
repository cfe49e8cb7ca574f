/**
 * Acts as a browser without scripts: keeps cookies, follows redirects and submits forms, until a form would be posted to the api.
 */

const RESPONSE_URL = new URL('http://localhost:80/m5').href;
const MOST_PAGES = 15;

const unescaped = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

function attribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag);
  return found ? unescaped(found[1] ?? found[2] ?? '') : undefined;
}

interface Form {
  readonly action: string;
  readonly fields: Record<string, string>;
}

/** The first form of the page, with its fields as they would be sent. */
function formIn(html: string, address: string): Form | undefined {
  const [, tag, content = ''] = /(<form\b[^>]*>)([\s\S]*?)<\/form>/i.exec(html) ?? [];
  if (tag === undefined) return undefined;
  const inputs = content.match(/<(?:input|button)\b[^>]*>/gi) ?? [];
  const fields = inputs.flatMap((input) => {
    const name = attribute(input, 'name');
    return name === undefined ? [] : [[name, attribute(input, 'value') ?? ''] as const];
  });
  return { action: new URL(attribute(tag, 'action') ?? '', address).href, fields: Object.fromEntries(fields) };
}

/**
 * @param typed values for fields, by their names
 * @returns the fields of the form that would be posted to the api
 */
export async function throughProvider(
  address: string,
  typed: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, string>>> {
  const jar = new Map<string, string>();
  let [next, body]: [string, URLSearchParams | undefined] = [address, undefined];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    const answer: Response = await fetch(next, {
      ...{ redirect: 'manual', headers: { cookie }, method: body ? 'POST' : 'GET' },
      ...(body && { body }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const place = answer.headers.get('location');
    if (place !== null) {
      [next, body] = [new URL(place, next).href, undefined];
      if (next.startsWith(RESPONSE_URL)) throw new Error(`sent to us without a form: ${next}`);
      continue;
    }
    const html = await answer.text();
    const form = formIn(html, next);
    if (form === undefined) throw new Error(`${next}: ${answer.status}, no form: ${html.slice(0, 400)}`);
    if (form.action === RESPONSE_URL) return form.fields;
    const given = Object.entries(form.fields).map(([name, value]) => [name, typed[name] ?? value]);
    [next, body] = [form.action, new URLSearchParams(given)];
  }
  throw new Error(`more than ${MOST_PAGES} pages`);
}
