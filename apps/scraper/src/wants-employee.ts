/**
 * Recognises a page on which the site requires something from the employee before its menu (a notice to confirm, an
 * expired password, a survey), and distinguishes it from changed markup. On all sites such a page is inside a session,
 * has something to fill in or click, and has no link to a page of the account (docs/decisions/0065).
 */
import type { Form, FormInput, Page } from './html/page.ts';
import type { Site } from './sites/site.ts';
import type { VisitedPage } from './visit/visited-page.ts';

/** Texts of links that lead from such a page to the next. */
const GOES_ON = /次へ|進む|続け|確認|同意|承諾|了承|変更|登録|回答|あとで|後で|スキップ|閉じる/;
/** Maximum links: a page with more is a menu, and one of its items may have such a text by chance. */
const MAX_LINKS = 5;
/** Texts of buttons that lead away from an error. */
const GOES_BACK = /戻る|もどる|ログイン|ログオン|トップ|終了/;

/** A captcha is aimed at this program and not at the employee, who could not solve it for the next scrape. */
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

function needsInput({ type, value }: FormInput): boolean {
  return BUTTONS.includes(type) ? !GOES_BACK.test(value) : type !== 'hidden';
}

/** Whether the page shows the login form again: then the password was refused, whatever the page says. */
function isLoginForm({ name, inputs }: Form, { login }: Site): boolean {
  const typed = Object.keys(login.typed({ rkId: '', rkPass: '', birthday: '' }));
  return name === login.form || typed.every((field) => inputs.some((input) => input.name === field));
}

function hasSomethingToDo({ forms, links }: Page, site: Site): boolean {
  const out = waysOut(site);
  const ways = links.filter(({ text }) => !out.includes(text));
  return (
    forms.some(({ name, inputs }) => !out.includes(name) && inputs.some(needsInput)) ||
    (ways.length <= MAX_LINKS && ways.some(({ text }) => GOES_ON.test(text)))
  );
}

/**
 * @param visited the unknown page that the login led to
 * @param hadSession whether the log-off confirmed that there was a session
 */
export function wantsEmployee(visited: VisitedPage, site: Site, hadSession: boolean): boolean {
  const { page } = visited;
  const texts = [page.title, page.text, ...page.forms.map(({ action }) => action)];
  // A damaged page can't be classified.
  if (texts.some((text) => ASKS_ROBOTS.test(text) || text.includes('\uFFFD'))) return false;
  const isAskedAgain = site.login.questions?.some(({ isIt }) => isIt(visited)) === true;
  if (isAskedAgain || page.forms.some((form) => isLoginForm(form, site)) || site.login.leadsToAccount(visited))
    return false;
  return (hadSession || hasWayOut(visited, site)) && hasSomethingToDo(page, site);
}
