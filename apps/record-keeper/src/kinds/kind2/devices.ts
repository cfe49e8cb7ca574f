// Devices that an account has been used from: they are remembered by a cookie of their own, and not asked the birthday.

import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'YMBDEVICE';
const HALF_A_YEAR_S = 180 * 24 * 60 * 60;

export class Devices {
  readonly #owners = new Map<string, string>();

  isKnown(request: FastifyRequest, accountId: string): boolean {
    const device = request.cookies[COOKIE];
    return device !== undefined && this.#owners.get(device) === accountId;
  }

  remember(reply: FastifyReply, accountId: string): void {
    const device = randomBytes(16).toString('hex');
    this.#owners.set(device, accountId);
    reply.setCookie(COOKIE, device, { path: '/', httpOnly: true, maxAge: HALF_A_YEAR_S });
  }
}
