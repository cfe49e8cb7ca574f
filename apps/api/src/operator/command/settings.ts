/** What the command line knows of the installation besides its database; null where a setting is not given. */
import type { MailConfig } from '../../platform/mail/mail-config.ts';
import type { ScraperAddress } from '../../platform/scraper/scraper-client.ts';
import type { ScraperPublicKey } from '../../platform/scraper/seal.ts';

/** The database that `npm start` brings along, where the command line works on it. */
export interface EmbeddedDatabase {
  /** @throws OperatorError for what the operator can mend */
  backUp(databaseUrl: string, folder: string): Promise<void>;
  /** @throws OperatorError for what the operator can mend */
  restore(folder: string): Promise<void>;
}

export interface ScraperSettings extends Pick<ScraperAddress, 'scraperUrl' | 'scrapingDns'> {
  /** With both of these it can be asked for a proof; null where this command was not told. */
  readonly jobSecret: string | null;
  readonly scraperKey: ScraperPublicKey | null;
}

export interface OperatorSettings {
  /** How the program is called here, for help and examples. */
  readonly command: string;
  /** Folder of the texts that people write. */
  readonly contentDir: string | null;
  /** Folder of the legal texts; null for `legal/` beside the others. */
  readonly legalDir: string | null;
  /** Of the portal's pages, such as https://minori.example: what mails lead to. */
  readonly portalOrigin: string | null;
  /** Whether the running product sends what is written into the outbox. */
  readonly isMailSent: boolean;
  /** The mail server, to be asked whether it answers. */
  readonly mail: MailConfig | null;
  /** The scraper, to be asked whether it is ours. */
  readonly scraper: ScraperSettings | null;
  /** The key under which the product seals now. */
  readonly currentKeyId: string | null;
  /** A folder on the disk that must not fill up; null where it is not known. */
  readonly dataDir: string | null;
  readonly embedded: EmbeddedDatabase | null;
  /** Whether the demo's texts and a simulated identity provider are allowed: on a clone and in tests, never in production. */
  readonly isDemo: boolean;
}
