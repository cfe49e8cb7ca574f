/**
 * The whole api as one Fastify instance. Server, tests, benchmarks and `local` build it the same way; only what goes
 * into `Deps` differs. A new family of calls is one line in `routesOf`.
 */
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import type { Call } from '@minori/contract/call';
import { testUserDataInput, testUserDataOutput } from '@minori/contract/test-user-data';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { articleRoutes } from './articles/routes.ts';
import { assetClassRoutes } from './asset-class/routes.ts';
import { deviceMarks } from './auth/known-device.ts';
import { ownSessionsRoutes } from './auth/own-sessions-routes.ts';
import { authRoutes } from './auth/routes.ts';
import { openSessionStore } from './auth/session-store.ts';
import { batchRoutes } from './batch/routes.ts';
import { batchToken } from './batch/token.ts';
import { colleagueComparisonRoutes } from './colleague-comparison/routes.ts';
import { openCompanyDirectory } from './company/directory.ts';
import { companyRoutes } from './company/routes.ts';
import { contactRoutes } from './contact/routes.ts';
import type { Deps } from './deps.ts';
import { employeeAssetsRoutes } from './employee-assets/routes.ts';
import { evaluationTransitionRoutes } from './evaluation-transition/routes.ts';
import { takeTurns, waitUnread } from './fairness/request-turns.ts';
import { Turns } from './fairness/turns.ts';
import { fundComparisonRoutes } from './fund-comparison/routes.ts';
import { fundDetailRoutes } from './fund-detail/routes.ts';
import { fundPriceRoutes } from './fund-price/routes.ts';
import { fundSelectionRoutes } from './fund-selection/routes.ts';
import { fundTransferMailRoutes } from './fund-transfer/mail-routes.ts';
import { fundTransferRoutes } from './fund-transfer/routes.ts';
import { glossaryRoutes } from './glossary/routes.ts';
import { installHealth } from './health/health.ts';
import { investmentValuationRoutes } from './investment-valuation/routes.ts';
import { lineUpRoutes } from './line-up/routes.ts';
import { literacyRoutes } from './literacy/routes.ts';
import { loggerRoutes } from './logger/routes.ts';
import { loginInformationRoutes } from './login-information/routes.ts';
import { listenerName, watchMaintenance } from './maintenance/maintenance-watch.ts';
import { countRequests } from './metrics/request-metrics.ts';
import { modelPortfolioRoutes } from './model-portfolio/routes.ts';
import { myTaskRoutes } from './my-task/routes.ts';
import { noticeRoutes } from './notices/routes.ts';
import { installApiDocs } from './openapi/routes.ts';
import { ownDataRoutes } from './own-data/routes.ts';
import { serveContentFiles } from './pages/content-files.ts';
import { openKeptPages } from './pages/kept-pages.ts';
import { servePortal } from './pages/portal.ts';
import { serveSearchEngines } from './pages/search-engines.ts';
import { serveWellKnown } from './pages/well-known.ts';
import { passwordRoutes } from './password/routes.ts';
import { mountCalls } from './plugins/calls.ts';
import { COMPRESSION } from './plugins/compressible.ts';
import { answerBrokenRequest, answerError, installErrorContract } from './plugins/error-contract.ts';
import { openFeatureGate } from './plugins/feature-gate.ts';
import { installGates } from './plugins/gates.ts';
import { readJsonOnly } from './plugins/json-body.ts';
import { openKeptAnswers } from './plugins/kept-answers.ts';
import { LOG_OPTIONS, logRequests } from './plugins/log-options.ts';
import { openRateLimits } from './plugins/rate-limits.ts';
import { refuseBareRoutes } from './plugins/request-kinds.ts';
import { installSecurityHeaders, type SecurityHeaders, securityHeaders } from './plugins/security-headers.ts';
import { serverTokenCheck } from './plugins/server-token.ts';
import { memberOf, visitorOf } from './plugins/session.ts';
import { pushRoutes } from './push/routes.ts';
import { columnsOf } from './readings/columns-of.ts';
import { readingRoutes } from './readings/routes.ts';
import { registrationRoutes } from './registration/routes.ts';
import { reportRoutes } from './report/routes.ts';
import { riskReturnRoutes } from './risk-return/routes.ts';
import { riskToleranceRoutes } from './risk-tolerance/routes.ts';
import type { Route } from './route.ts';
import { samlRoutes } from './saml/routes.ts';
import { scrapingRoutes } from './scraping/routes.ts';
import { simulationRoutes } from './simulation/routes.ts';
import { createListener } from './storage/listener.ts';
import { testUserDataRoutes } from './test-user-data/routes.ts';
import { userAccountRoutes } from './user-account/routes.ts';

/** Every call of the contract's table has exactly one line's worth of handlers here; a test compares the two. */
export function routesOf(deps: Deps): readonly Route[] {
  return [
    ...authRoutes(deps),
    ...samlRoutes(deps),
    ...ownSessionsRoutes(deps),
    ...ownDataRoutes(deps),
    ...passwordRoutes(deps),
    ...companyRoutes(deps),
    ...userAccountRoutes(deps),
    ...loginInformationRoutes(deps),
    ...scrapingRoutes(deps),
    ...registrationRoutes(deps),
    ...batchRoutes(deps),
    ...testUserDataRoutes(deps),
    ...assetClassRoutes(deps),
    ...employeeAssetsRoutes(deps),
    ...investmentValuationRoutes(deps),
    ...riskReturnRoutes(deps),
    ...colleagueComparisonRoutes(deps),
    ...riskToleranceRoutes(deps),
    ...modelPortfolioRoutes(deps),
    ...simulationRoutes(deps),
    ...evaluationTransitionRoutes(deps),
    ...fundPriceRoutes(deps),
    ...fundTransferMailRoutes(deps),
    ...lineUpRoutes(deps),
    ...fundDetailRoutes(deps),
    ...fundSelectionRoutes(deps),
    ...fundComparisonRoutes(deps),
    ...fundTransferRoutes(deps),
    ...myTaskRoutes(deps),
    ...articleRoutes(deps),
    ...glossaryRoutes(deps),
    ...literacyRoutes(columnsOf(deps.database, deps.now)),
    ...readingRoutes(deps),
    ...contactRoutes(deps),
    ...noticeRoutes(deps),
    ...pushRoutes(deps),
    ...reportRoutes(deps),
    ...loggerRoutes(),
  ];
}

const BODY_LIMIT = 256 * 1024;
/** Milliseconds in which a request, headers and body, must have arrived. */
const REQUEST_TIMEOUT = 10_000;

export interface App {
  readonly server: FastifyInstance;
  /** From now on every request is answered 503 `draining`. */
  drain(): void;
}

function bareServer({ config, logTo }: Deps, headers: SecurityHeaders, turns: Turns): FastifyInstance {
  return Fastify({
    logger: { ...LOG_OPTIONS, ...(logTo && { stream: logTo }) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    // Whoever names no host is refused by the gates, in the shape of every error, and not by Node without a word.
    http: { connectionsCheckingInterval: 2_000, headersTimeout: REQUEST_TIMEOUT, requireHostHeader: false },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    // Before any hook: an address that can't be read, bytes that are no HTTP.
    frameworkErrors: (error, request, reply) =>
      waitUnread(turns, reply, (crowded) => answerError(crowded ?? error, request, reply.headers(headers.answer))),
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, headers.answer),
  });
}

/** @throws Error for a call without a scope; the start ends there, or at a route that doesn't say its kind. */
export async function buildApp(deps: Deps): Promise<App> {
  const { config, database, now } = deps;
  const headers = await securityHeaders(config);
  const turns = new Turns(deps.turnRules);
  const server = bareServer(deps, headers, turns);
  // Node would answer 417 without a body of ours; an expectation that nobody knows may be passed over (RFC 9110, 10.1.1).
  server.server.on('checkExpectation', (request, response) => server.server.emit('request', request, response));
  refuseBareRoutes(server);
  installErrorContract(server);
  readJsonOnly(server);
  logRequests(server);
  countRequests(server, deps.metrics);
  installSecurityHeaders(server, headers);
  const listener = createListener(config.databaseUrl, listenerName(config));
  const store = openSessionStore({ database, listener, now });
  await server.register(cookie);
  const devices = deviceMarks(config.jobSecret, now);
  takeTurns(server, turns, (request) => memberOf(store, request) ?? visitorOf(request, devices));
  const maintenance = watchMaintenance(database, listener);
  const drain = installGates(server, { config, now, switchedOn: maintenance.current });
  await server.register(compress, COMPRESSION);
  const limits = await openRateLimits(server, { database, now, devices });
  const kept = openKeptAnswers(listener);
  const pages = openKeptPages(listener);
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
  const tools = { store, limits, kept, gate, checkServerToken, batchTokenOf, devices, absent };
  mountCalls(server, routesOf(deps), tools);
  installHealth(server, deps);
  await installApiDocs(server, config);
  await serveContentFiles(server, deps);
  const companies = openCompanyDirectory(database);
  serveSearchEngines(server, deps, companies);
  serveWellKnown(server, deps, store);
  await servePortal(server, deps, { companies, pages });
  return { server, drain };
}
