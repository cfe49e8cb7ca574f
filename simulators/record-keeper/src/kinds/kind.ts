// What one kind of site brings: its pages under one Fastify instance, and what its ids and passwords look like.

import type { FastifyInstance, FastifyReply } from 'fastify';
import type { RecordKeeperOptions } from '../options/options.ts';
import type { LoginRefusal } from '../scenarios/scenario.ts';
import type { Site } from '../site/site.ts';

export interface KindOptions {
  readonly site: Site;
  /** For kinds that keep service hours, and whether they do. */
  readonly now: RecordKeeperOptions['now'];
  readonly keepsHours: boolean;
  readonly onFault: RecordKeeperOptions['onFault'];
}

export interface Kind {
  readonly pages: (app: FastifyInstance, options: KindOptions) => Promise<void>;
  /** Sends the page that lets nobody in; behaviours show it where it doesn't belong. */
  readonly refuse: (reply: FastifyReply, refusal: LoginRefusal) => FastifyReply;
  readonly id: { readonly pattern: RegExp; readonly text: string };
  readonly password: { readonly pattern: RegExp; readonly text: string };
}
