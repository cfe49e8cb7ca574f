// Lists every network access of the product with its destination. Nothing else connects, listens or resolves a name, so that
// the firewall's rules can be listed (docs/operations/production.md) and no URL from a request is called by accident (OWASP
// ASVS 5.0, V13.1.1, V13.2.4, V13.2.5, V14.2.3, V15.3.2).
import { searchProduct, ts, unneeded } from './syntax.mjs';

const WAYS = new Map([
  ['apps/api/src/platform/scraper/scraper-client.ts', 'the scraper'],
  ['apps/api/src/platform/scraper/scraper-dispatcher.ts', 'the scraper'],
  ['apps/api/src/platform/private-dns/connector.ts', 'the scraper, at an address that was checked'],
  ['apps/api/src/platform/private-dns/question.ts', 'name servers, for the scraper'],
  ['apps/api/src/platform/web-push/push-sender.ts', 'push services of browser makers'],
  ['apps/api/src/platform/web-push/public-fetch.ts', 'companies’ identity providers, at public addresses'],
  ['apps/api/src/platform/mail/smtp-mailer.ts', 'the mail server'],
  ['apps/api/src/platform/storage/database.ts', 'PostgreSQL'],
  ['apps/api/src/platform/storage/listener.ts', 'PostgreSQL'],
  ['apps/api/src/jobs/pg-boss-queue.ts', 'PostgreSQL'],
  ['apps/api/src/operator/service/doctor-command.ts', 'what the operator has configured, by hand'],
  ['packages/telemetry/src/otlp-tracer.ts', 'the operator’s OpenTelemetry collector, where one is named'],
  ['apps/scraper/src/http/exchange.ts', 'record keepers’ sites, past allowed-address.ts'],
  ['apps/scraper/src/reading.ts', 'record keepers’ sites: the agent of exchange.ts'],
  ['apps/scraper/src/upkeep/record-keeper-command.ts', 'record keepers’ sites: the agent of exchange.ts'],
  ['apps/scraper/src/upkeep/replay-dispatcher.ts', 'nowhere: answers from memory'],
  [
    'apps/scraper/src/auto-login/use-ticket.ts',
    'our own api, whether a ticket of 自動ログイン is used for the first time',
  ],
  ['apps/portal/src/app/early.ts', 'our own api'],
  ['apps/portal/src/app/main.tsx', 'our own api'],
  ['apps/portal/src/entrance/browser.ts', 'our own api'],
  ['apps/portal/src/platform/analytics/page-views.ts', 'the operator’s page counter, in production alone'],
]);

/** Uses only the embedded database and the other programs on the same machine. */
const LOCAL = /^apps\/local\//;

const MODULES =
  /^((node:)?(net|tls|http|https|http2|dgram|dns|dns\/promises)|undici|nodemailer|pg|axios|got|ky|node-fetch|ws|request|@opentelemetry\/exporter-.*)$/;
/** Parses IP addresses without connecting. */
const HARMLESS = /^isIP(v[46])?$/;
const GLOBALS = /^(fetch|XMLHttpRequest|WebSocket|EventSource|WebTransport|RTCPeerConnection|Image)$/;

/** @returns {{ seen: string, findings: string[] }} */
export function findWaysOut(root) {
  const { files, found } = searchProduct(root, ['apps', 'packages'], (node, path) => !LOCAL.test(path) && judge(node));
  const findings = found
    .filter(({ path }) => !WAYS.has(path))
    .map(({ at, what }) => `${at}: ${what} is a way out; use one that is named, or name it`);
  const met = found.map(({ path }) => path);
  const waiting = unneeded(WAYS.keys(), met, files).map((path) => `${path}: listed, but opens no connection`);
  return { seen: `${files.length} files, ${WAYS.size} ways`, findings: [...findings, ...waiting] };
}

function judge(node) {
  if (ts.isImportDeclaration(node)) return judgeImport(node);
  if (ts.isNewExpression(node) || ts.isCallExpression(node)) return judgeCall(node);
  return '';
}

function judgeImport({ importClause, moduleSpecifier: { text } }) {
  if (!MODULES.test(text) || importClause?.isTypeOnly) return '';
  const names = importClause?.namedBindings;
  const values = names && ts.isNamedImports(names) ? names.elements.filter(({ isTypeOnly }) => !isTypeOnly) : undefined;
  const isHarmless = values && !importClause.name && values.every(({ name }) => HARMLESS.test(name.text));
  return isHarmless ? '' : text;
}

function judgeCall({ expression, arguments: given }) {
  if (expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [first] = given ?? [];
    return first && ts.isStringLiteralLike(first) && MODULES.test(first.text) ? first.text : '';
  }
  const name = expression.getText().replace(/^(globalThis|window|self)\./, '');
  if (GLOBALS.test(name)) return name;
  return /^navigator\.sendBeacon$/.test(name) ? name : '';
}
