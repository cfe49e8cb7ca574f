// Serves the page between login and menu that requires something from the employee, for every kind: it replaces the menu
// until its form is sent, and its only other way out is the log-off.

import type { FastifyInstance } from 'fastify';
import type { Session } from '../access/sessions.ts';
import type { Interlude } from '../scenarios/scenario.ts';
import type { Site } from './site.ts';
import type { Visits } from './visits.ts';

interface InterludeOptions {
  /** Path that its form is posted to. */
  readonly path: string;
  /** The menu, shown next. */
  readonly menu: (session: Session) => string;
  readonly findSession: Visits['findSession'];
}

export function interludeRoute(app: FastifyInstance, site: Site, { path, menu, findSession }: InterludeOptions): void {
  app.post(path, (request, reply) => {
    const session = findSession(site, request);
    if (session?.accountId == null) return reply.redirect('/', 303);
    site.passInterlude(session.accountId);
    return reply.redirect(menu(session), 303);
  });
}

/** The content of the page below its title. */
export function drawInterlude({ text, fields, button }: Interlude, path: string): string {
  return `<p>${text}</p>\n<form method="post" action="${path}">\n${fields}\n<input type="submit" value="${button}">\n</form>\n`;
}
