// Renders the provider's pages: plain Japanese HTML like a company's own sign-in page, usable without scripts.
import { NAMESPACES } from './canonical-xml.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

/** Renders hidden fields of a form. */
export function hidden(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');
}

const STYLE =
  'body{font-family:sans-serif;max-width:28rem;margin:3rem auto;padding:0 1rem;line-height:1.7}h1{font-size:1.5rem;word-break:keep-all;word-break:auto-phrase}label,select,input,button{display:block;font-size:1rem}select,input[type=password]{width:100%;min-height:2.75rem;padding:.4rem;margin-bottom:1rem;box-sizing:border-box}button{min-height:2.75rem;padding:.5rem 1.5rem}[role=alert]{color:#b00020}';

function page(title: string, body: string): string {
  return `<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><h1>${escapeHtml(title)}</h1>${body}</body></html>`;
}

export interface LoginPage {
  readonly people: readonly { readonly nameId: string; readonly name: string }[];
  /** The sign-in request's fields, submitted with the password. */
  readonly fields: Readonly<Record<string, string>>;
  readonly isWrong: boolean;
}

export function loginPage({ people, fields, isWrong }: LoginPage): string {
  const options = people.map(
    ({ nameId, name }) => `<option value="${escapeHtml(nameId)}">${escapeHtml(`${name}（${nameId}）`)}</option>`,
  );
  const wrong = isWrong ? '<p role="alert">パスワードが正しくありません。</p>' : '';
  return page(
    '社内アカウントのログイン',
    `<p>デモ用の認証サーバーです。実在の会社のものではありません。</p>${wrong}<form method="post" action="/login">${hidden(fields)}<label for="who">氏名</label><select id="who" name="nameId">${options.join('')}</select><label for="password">パスワード</label><input id="password" name="password" type="password" autocomplete="current-password" required autofocus><button type="submit">ログイン</button></form>`,
  );
}

/** Renders a form that submits itself to the service provider; without scripts the person presses its button. */
export function onwardPage(action: string, fields: Readonly<Record<string, string>>): string {
  return page(
    'ログインしました',
    `<form id="onward" method="post" action="${escapeHtml(action)}">${hidden(fields)}<p>「みのり」に戻ります。</p><button type="submit">進む</button></form><script>document.getElementById('onward').submit()</script>`,
  );
}

export function refusalPage(reason: string): string {
  return page('ログインを始められませんでした', `<p role="alert">${escapeHtml(reason)}</p>`);
}

export function metadata({
  entityId,
  ssoUrl,
  certificate,
}: Readonly<Record<'entityId' | 'ssoUrl' | 'certificate', string>>) {
  return `<md:EntityDescriptor xmlns:md="${NAMESPACES.md}" entityID="${escapeHtml(entityId)}"><md:IDPSSODescriptor WantAuthnRequestsSigned="false" protocolSupportEnumeration="${NAMESPACES.samlp}"><md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="${NAMESPACES.ds}"><ds:X509Data><ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor><md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${escapeHtml(ssoUrl)}"></md:SingleSignOnService></md:IDPSSODescriptor></md:EntityDescriptor>`;
}
