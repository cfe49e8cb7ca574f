/**
 * Builds the whole api as one Fastify instance. Server, tests, benchmarks and `local` build it the same way with
 * different `Deps`. A new family of calls adds one line to `routesOf`.
 */
import type { RequestListener } from 'node:http';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import type { Call } from '@minori/contract/call';
import { testUserDataInput, testUserDataOutput } from '@minori/contract/test-user-data';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { mountCalls } from './calls.ts';
import { driftRoutes } from './choosing/drift/routes.ts';
import { fundComparisonRoutes } from './choosing/fund-comparison/routes.ts';
import { fundDetailRoutes } from './choosing/fund-detail/routes.ts';
import { lineUpRoutes } from './choosing/fund-line-up/routes.ts';
import { fundPriceRoutes } from './choosing/fund-price/routes.ts';
import { fundRetirementRoutes } from './choosing/fund-retirement/routes.ts';
import { fundSelectionRoutes } from './choosing/fund-selection/routes.ts';
import { fundTransferRoutes } from './choosing/fund-transfer/routes.ts';
import { loginInformationRoutes } from './connection/login-information/routes.ts';
import { serveTicketUses } from './connection/login-information/use-ticket.ts';
import { scrapingRoutes } from './connection/scraping/routes.ts';
import { statementFileRoutes } from './connection/statement-file/routes.ts';
import { testUserDataRoutes } from './connection/test-user-data/routes.ts';
import { columnRoutes } from './content/column/routes.ts';
import { faqRoutes } from './content/faq/routes.ts';
import { literacyRoutes } from './content/literacy/routes.ts';
import { columnsOf } from './content/recommendation/own-columns.ts';
import { glossaryRoutes } from './content/technical-term/routes.ts';
import { claimingRoutes } from './figures/claiming/routes.ts';
import { colleagueComparisonRoutes } from './figures/colleague-comparison/routes.ts';
import { employeeAssetsRoutes } from './figures/employee-assets/routes.ts';
import { goalRoutes } from './figures/goal/routes.ts';
import { gradeUpRoutes } from './figures/grade-up/routes.ts';
import { findWeakest } from './figures/investment-valuation/latest-repository.ts';
import { investmentValuationRoutes } from './figures/investment-valuation/routes.ts';
import { modelPortfolioRoutes } from './figures/model-portfolio/routes.ts';
import { evaluationTransitionRoutes } from './figures/past-scores/routes.ts';
import { premiumCorrectionRoutes } from './figures/premium-correction/routes.ts';
import { retirementBasisRoutes } from './figures/retirement-basis/routes.ts';
import { riskReturnRoutes } from './figures/risk-return/routes.ts';
import { riskToleranceRoutes } from './figures/risk-tolerance/routes.ts';
import { simulationRoutes } from './figures/simulation/routes.ts';
import { openFeatureGate } from './identity/access/feature-gate.ts';
import { openRateLimits } from './identity/access/rate-limits.ts';
import { memberOf, visitorOf } from './identity/access/session.ts';
import { deviceMarks } from './identity/auth/known-device.ts';
import { authRoutes } from './identity/auth/routes.ts';
import { openSessionStore } from './identity/auth/session-store.ts';
import { openCompanyDirectory } from './identity/company/directory.ts';
import { companyRoutes } from './identity/company/routes.ts';
import { samlRoutes } from './identity/company-sign-in/routes.ts';
import { destinationRoutes } from './identity/destinations/routes.ts';
import { serveDirectory } from './identity/directory/routes.ts';
import { ownDataRoutes } from './identity/own-data/routes.ts';
import { passkeyRoutes } from './identity/passkey-sign-in/routes.ts';
import { passwordRoutes } from './identity/password/routes.ts';
import { retirementInputsRoutes } from './identity/retirement-inputs/routes.ts';
import { sessionRoutes } from './identity/sessions/routes.ts';
import { userAccountRoutes } from './identity/user-account/routes.ts';
import { batchRoutes } from './messages/batch/routes.ts';
import { batchToken } from './messages/batch/token.ts';
import { contactRoutes } from './messages/contact/routes.ts';
import { lastVisitRoutes } from './messages/last-visit/routes.ts';
import { leavingRoutes } from './messages/leaving/routes.ts';
import { monthlyReviewRoutes } from './messages/monthly-review/routes.ts';
import { myTaskRoutes } from './messages/my-task/routes.ts';
import { noticeRoutes } from './messages/notice/routes.ts';
import { searchRoutes } from './messages/search/routes.ts';
import { serveUnsubscribe } from './messages/sending/unsubscribe.ts';
import { supportRoutes } from './messages/support/routes.ts';
import { pushRoutes } from './messages/web-notification/routes.ts';
import { openCachedPages } from './pages/cached-pages.ts';
import { serveContentFiles } from './pages/content-files.ts';
import { answerInLanguages } from './pages/languages.ts';
import { servePortal } from './pages/portal.ts';
import { serveSearchEngines } from './pages/search-engines.ts';
import { serveWellKnown } from './pages/well-known.ts';
import { Slots } from './platform/fairness/slots.ts';
import { reportRequests } from './platform/http/answered-request.ts';
import { openCachedAnswers } from './platform/http/cached-answers.ts';
import { COMPRESSION } from './platform/http/compressible.ts';
import { answerBrokenRequest, answerError, installErrorContract } from './platform/http/error-contract.ts';
import { findClosed, installGates } from './platform/http/gates.ts';
import { readJsonOnly } from './platform/http/json-body.ts';
import { LOG_OPTIONS } from './platform/http/log-options.ts';
import { refuseBareRoutes } from './platform/http/request-kinds.ts';
import { requireSlots, waitUnread } from './platform/http/request-slots.ts';
import { tracedRequests } from './platform/http/request-trace.ts';
import type { Route } from './platform/http/route.ts';
import { serverTokenCheck } from './platform/http/scope-check.ts';
import { installSecurityHeaders, type SecurityHeaders, securityHeaders } from './platform/http/security-headers.ts';
import { loggerRoutes } from './platform/logger/routes.ts';
import { listenerName, watchMaintenance } from './platform/maintenance/maintenance-watch.ts';
import { requestCounter } from './platform/metrics/request-metrics.ts';
import { watchClosed } from './platform/metrics/watched-series.ts';
import { installApiDocs } from './platform/openapi/document.ts';
import type { Deps } from './platform/process/deps.ts';
import { installHealth } from './platform/process/health.ts';
import { createListener, HEARS_NOTHING } from './platform/storage/listener.ts';
import { repeatedReads } from './repeated-reads.ts';
import { companyReportRoutes } from './reports/company-report/routes.ts';
import { printReports } from './reports/open-pdf.ts';
import { reportRoutes } from './reports/routes.ts';

/**
 * Collects the routes of all families. The routes of a family are in the `routes.ts` of the folder with the family's
 * name; a test checks it.
 */
export function routesOf(deps: Deps): readonly Route[] {
  return [
    ...authRoutes(deps),
    ...sessionRoutes(deps),
    ...samlRoutes(deps),
    ...passkeyRoutes(deps),
    ...ownDataRoutes(deps, (context) => printReports(deps, context)),
    ...passwordRoutes(deps),
    ...companyRoutes(deps),
    ...userAccountRoutes(deps),
    ...destinationRoutes(deps),
    ...loginInformationRoutes(deps),
    ...scrapingRoutes(deps),
    ...statementFileRoutes(deps),
    ...batchRoutes(deps),
    ...testUserDataRoutes(deps),
    ...employeeAssetsRoutes(deps),
    ...investmentValuationRoutes(deps),
    ...gradeUpRoutes(deps),
    ...riskReturnRoutes(deps),
    ...colleagueComparisonRoutes(deps),
    ...riskToleranceRoutes(deps),
    ...modelPortfolioRoutes(deps),
    ...simulationRoutes(deps),
    ...retirementInputsRoutes(deps),
    ...retirementBasisRoutes(deps),
    ...goalRoutes(deps),
    ...claimingRoutes(deps),
    ...leavingRoutes(deps),
    ...premiumCorrectionRoutes(deps),
    ...evaluationTransitionRoutes(deps),
    ...fundPriceRoutes(deps),
    ...lineUpRoutes(deps),
    ...fundDetailRoutes(deps),
    ...fundSelectionRoutes(deps),
    ...fundRetirementRoutes(deps),
    ...driftRoutes(deps),
    ...fundComparisonRoutes(deps),
    ...fundTransferRoutes(deps),
    ...myTaskRoutes(deps),
    ...lastVisitRoutes(deps),
    ...monthlyReviewRoutes(deps),
    ...columnRoutes({ ...deps, findWeakest }),
    ...faqRoutes({ ...deps, findWeakest }),
    ...glossaryRoutes(deps),
    ...literacyRoutes(columnsOf(deps.database, deps.now)),
    ...contactRoutes(deps),
    ...noticeRoutes(deps),
    ...searchRoutes(deps),
    ...pushRoutes(deps),
    ...supportRoutes(deps),
    ...reportRoutes(deps),
    ...companyReportRoutes(deps),
    ...loggerRoutes(),
  ];
}

const BODY_LIMIT = 256 * 1024;
/** Milliseconds within which a whole request, headers and body, must arrive. */
const REQUEST_TIMEOUT = 10_000;

function bareServer({ config, logTo, tracer }: Deps, headers: SecurityHeaders, slots: Slots): FastifyInstance {
  return Fastify({
    logger: { ...LOG_OPTIONS, ...(logTo && { stream: logTo }) },
    logController: new LogController({ disableRequestLogging: true }),
    ...tracedRequests(tracer),
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    // false, because Node would respond to a request without Host with an empty body. The gates refuse it with the
    // usual error body.
    http: { connectionsCheckingInterval: 2_000, headersTimeout: REQUEST_TIMEOUT, requireHostHeader: false },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    // Runs before any hook, for unreadable URLs and bytes that are not HTTP.
    frameworkErrors: (error, request, reply) =>
      waitUnread(slots, reply, (tooManyWaiting) =>
        answerError(tooManyWaiting ?? error, request, reply.headers(headers.answer)),
      ),
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, headers.answer),
  });
}

/** Passes every request to `answers`, which responds to repeated reads from the cache, and all others to Fastify. */
function passFirst({ server }: FastifyInstance, answers: ReturnType<typeof repeatedReads>): void {
  const goOn = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (!answers(request, response)) for (const listener of goOn) listener(request, response);
  });
}

/** @throws Error for a call without a scope, or a route without a kind, so that the start fails */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config, database, now } = deps;
  const headers = await securityHeaders(config);
  const slots = new Slots(deps.slotRules);
  const server = bareServer(deps, headers, slots);
  // Without this, Node responds 417 without our error body. An unknown expectation may be ignored (RFC 9110, 10.1.1).
  server.server.on('checkExpectation', (request, response) => server.server.emit('request', request, response));
  refuseBareRoutes(server);
  installErrorContract(server);
  readJsonOnly(server);
  const count = requestCounter(deps.metrics);
  reportRequests(server, count);
  installSecurityHeaders(server, headers);
  const listener = createListener(config.databaseUrl, {
    name: listenerName(config),
    onDeaf: () => server.log.warn(HEARS_NOTHING),
  });
  const store = openSessionStore({ database, listener, now });
  await server.register(cookie);
  answerInLanguages(server);
  const devices = deviceMarks(config.jobSecret, now);
  requireSlots(server, slots, (request) => memberOf(store, request) ?? visitorOf(request, devices));
  const maintenance = watchMaintenance(database, listener);
  const keeping = { config, now, switchedOn: maintenance.current };
  installGates(server, keeping, deps.work);
  watchClosed(deps.metrics, () => findClosed(keeping) !== null);
  await server.register(compress, COMPRESSION);
  const limits = await openRateLimits(server, { database, now, devices });
  const cached = openCachedAnswers(listener);
  const { work, tracer } = deps;
  const tellingTools = { log: server.log, tracer, count };
  passFirst(server, repeatedReads({ keeping, work, store, cached, slots, headers, ...tellingTools }));
  const pages = openCachedPages(listener);
  const gate = openFeatureGate({ database, listener, log: server.log });
  const checkServerToken = serverTokenCheck(config.serverTokens);
  const batchTokenOf = (sessionId: string) => batchToken(sessionId, config.jobSecret);
  listener.start();
  server.addHook('onReady', () => maintenance.start());
  server.addHook('onClose', async () => {
    maintenance.stop();
    await listener.close();
  });
  const absent = new Set<Call>(config.testUserData ? [] : [testUserDataInput, testUserDataOutput]);
  const tools = { store, limits, cached, gate, checkServerToken, batchTokenOf, devices, absent };
  mountCalls(server, routesOf(deps), tools);
  await serveDirectory(server, deps, limits);
  serveTicketUses(server, deps);
  installHealth(server, deps);
  await installApiDocs(server, config);
  await serveContentFiles(server, deps);
  const companies = openCompanyDirectory(database);
  serveSearchEngines(server, deps, companies);
  serveWellKnown(server, deps, store);
  await serveUnsubscribe(server, deps);
  await servePortal(server, deps, { companies, pages });
  return server;
}
