/**
 * Tells a page on which the site wants something of the employee before it shows its menu (a notice to confirm, a password
 * that has expired, a survey) from markup that has changed, by what all sites have in common: such a page stands in a session,
 * asks to be filled in or passed, and leads to no page of the account (docs/decisions/0065).
 */
import type { Form, FormInput, Page } from './html/page.ts';
import type { Site } from './sites/site.ts';
import type { VisitedPage } from './visit/visited-page.ts';

/** What a link on from such a page is called, here and there. */
const GOES_ON = /次へ|進む|続け|確認|同意|承諾|了承|変更|登録|回答|あとで|後で|スキップ|閉じる/;
/** A page with more links is a menu, among whose items one may be called so, too. */
const MOST_WAYS = 5;
/** What a button is called that leads away from an error. */
const GOES_BACK = /戻る|もどる|ログイン|ログオン|トップ|終了/;

/** A question whether one is a robot is meant for us, and no employee can answer it for the next reading. */
const ASKS_ROBOTS = /captcha|ロボット|robot/i;

const BUTTONS: readonly string[] = ['submit', 'image'];

/** Names of forms and texts of links that end a session. */
function waysOut({ logOff }: Site): readonly string[] {
  return logOff.ways.flatMap((way) => ('path' in way ? [] : ['form' in way ? way.form : way.link]));
}

function hasWayOut({ page, address }: VisitedPage, site: Site): boolean {
  const names = waysOut(site);
  const paths = site.logOff.ways.flatMap((way) => ('path' in way ? [way.path] : []));
  return (
    page.forms.some(({ name }) => names.includes(name)) ||
    page.links.some(({ text, href }) => names.includes(text) || leadsTo(href, address, paths))
  );
}

function leadsTo(href: string, address: URL, paths: readonly string[]): boolean {
  return URL.canParse(href, address) && paths.includes(new URL(href, address).pathname);
}

function asks({ type, value }: FormInput): boolean {
  return BUTTONS.includes(type) ? !GOES_BACK.test(value) : type !== 'hidden';
}

/** Whether the login form is shown once more: then the password wasn't taken, whatever the page says. */
function isLoginForm({ name, inputs }: Form, { login }: Site): boolean {
  const typed = Object.keys(login.typed({ rkId: '', rkPass: '', birthday: '' }));
  return name === login.form || typed.every((field) => inputs.some((input) => input.name === field));
}

function hasSomethingToDo({ forms, links }: Page, site: Site): boolean {
  const out = waysOut(site);
  const ways = links.filter(({ text }) => !out.includes(text));
  return (
    forms.some(({ name, inputs }) => !out.includes(name) && inputs.some(asks)) ||
    (ways.length <= MOST_WAYS && ways.some(({ text }) => GOES_ON.test(text)))
  );
}

/**
 * @param visited the page that came in answer to the login, and that nobody knows
 * @param hadSession the site said so when we left
 */
export function wantsEmployee(visited: VisitedPage, site: Site, hadSession: boolean): boolean {
  const { page } = visited;
  const texts = [page.title, page.text, ...page.forms.map(({ action }) => action)];
  // Of a page that came damaged nobody knows what it is.
  if (texts.some((text) => ASKS_ROBOTS.test(text) || text.includes('\uFFFD'))) return false;
  const isAskedAgain = site.login.questions?.some(({ isIt }) => isIt(visited)) === true;
  if (isAskedAgain || page.forms.some((form) => isLoginForm(form, site)) || site.login.leadsOn(visited)) return false;
  return (hadSession || hasWayOut(visited, site)) && hasSomethingToDo(page, site);
}
