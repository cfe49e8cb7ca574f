// Defines what a kind of site provides: its pages on a Fastify instance, and the format of its ids and passwords.

import type { FastifyInstance, FastifyReply } from 'fastify';
import type { FileFacts, StatementFile } from '../files/statement-file.ts';
import type { RecordKeeperOptions } from '../options/options.ts';
import type { LoginRefusal } from '../scenarios/scenario.ts';
import type { Site } from '../site/site.ts';

export interface KindOptions {
  readonly site: Site;
  /** The clock, for kinds with service hours, and whether these hours apply. */
  readonly now: RecordKeeperOptions['now'];
  readonly keepsHours: boolean;
  readonly onFault: RecordKeeperOptions['onFault'];
}

export interface Kind {
  readonly pages: (app: FastifyInstance, options: KindOptions) => Promise<void>;
  /** The statement that the site offers for download; only some kinds have one. */
  readonly statementFile?: (facts: FileFacts) => Promise<StatementFile>;
  /** Sends the page of a refused login; behaviours also send it instead of other pages. */
  readonly refuse: (reply: FastifyReply, refusal: LoginRefusal) => FastifyReply;
  readonly id: { readonly pattern: RegExp; readonly text: string };
  readonly password: { readonly pattern: RegExp; readonly text: string };
}
