// Creates a temporary git clone with files that must not be committed, under names that people use.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root as project } from '../ready/project.mjs';
import { plant } from './plant.mjs';

/** The text of a file of this project. */
export const rules = (name) => readFileSync(join(project, name), 'utf8');
export const git = (root, ...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** Creates a clone with these files, none of them added to git. */
export function clone(files) {
  const root = plant(files);
  git(root, 'init', '-q');
  return root;
}

const FOLDERS = ['', 'apps/api/', 'docs/operations/', 'deep/in/the/tree/'];
export const NAMES = `
  production.env database-password .env staging.env apps.env.local .env.production PRODUCTION.ENV production.env~
  production.env.swp .production.env.swp production.env.bak production.env.orig production.env.2026
  #production.env# production.env.save database-password.txt database_password scraper.pem scraper.key store.p12
  id_rsa id_ed25519 tls.KEY scraper-keys.json job-secret.txt password secret dbpassword credentials .htpasswd
  Passwords.txt API_KEY keys.json apikey server-tokens server-tokens.txt api-token.json Token.YAML
  backup-2026-11-22 passphrase.cfg minori.dump minori.sql.gz dump-2026.sql base.tar.gz secrets/job
  backups/monday/base .pgpass
`
  .trim()
  .split(/\s+/);

export const secretPaths = FOLDERS.flatMap((folder) => NAMES.map((name) => folder + name));

const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\#]/g, '\\$&');
/** Matches a finding about this file. */
export const startOf = (path) => new RegExp(`^${escaped(path)}[: ]`);
