/** Defines the settings of the command line besides the database; null when one isn't set. */
import type { MailConfig } from '../../platform/mail/mail-config.ts';
import type { ScraperAddress } from '../../platform/scraper/scraper-client.ts';
import type { ScraperPublicKey } from '../../platform/scraper/seal.ts';

/** The embedded PostgreSQL of `npm start`, when the command line works on it. */
export interface EmbeddedDatabase {
  /** @throws OperatorError for problems that the operator can fix */
  backUp(databaseUrl: string, folder: string): Promise<void>;
  /** @throws OperatorError for problems that the operator can fix */
  restore(folder: string): Promise<void>;
}

export interface ScraperSettings extends Pick<ScraperAddress, 'scraperUrl' | 'scrapingDns'> {
  /** The scraper is asked for a proof of its key only if both of these are set; null when not set. */
  readonly jobSecret: string | null;
  readonly scraperKey: ScraperPublicKey | null;
}

export interface OperatorSettings {
  /** How the program is called, for help and examples. */
  readonly command: string;
  /** Folder of `content/`. */
  readonly contentDir: string | null;
  /** Folder of the legal texts; null for `legal/` inside the content folder. */
  readonly legalDir: string | null;
  /** Origin of the portal for links in mails, such as https://minori.example. */
  readonly portalOrigin: string | null;
  /** Whether the running product sends the mails in the outbox. */
  readonly isMailSent: boolean;
  /** The mail server whose connection `doctor` checks. */
  readonly mail: MailConfig | null;
  /** The scraper whose identity `doctor` checks. */
  readonly scraper: ScraperSettings | null;
  /** Id of the scraper key with which the product encrypts. */
  readonly currentKeyId: string | null;
  /** A folder on the disk whose free space is checked; null when unknown. */
  readonly dataDir: string | null;
  readonly embedded: EmbeddedDatabase | null;
  /** Allows the demo's texts and a simulated identity provider: in clones and tests, never in production. */
  readonly isDemo: boolean;
}
