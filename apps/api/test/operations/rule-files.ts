// Reads the alert rules and the dashboard that operators are given, and finds the metrics in their expressions. For tests only.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const file = (name: string) => fileURLToPath(new URL(`../../../../docs/operations/${name}`, import.meta.url));

export const RULES_FILE = file('alerts.yaml');
const DASHBOARD_FILE = file('dashboard.json');

export interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
}

interface RuleFile {
  readonly groups: readonly { readonly rules: readonly Rule[] }[];
}

interface Dashboard {
  readonly panels: readonly {
    readonly title: string;
    readonly targets?: readonly { readonly expr: string }[];
  }[];
}

export function rules(): readonly Rule[] {
  return (parse(readFileSync(RULES_FILE, 'utf8')) as RuleFile).groups.flatMap((group) => group.rules);
}

/** The expressions, each with the title of its panel. */
export function dashboardExpressions(): readonly (readonly [title: string, expression: string])[] {
  const { panels } = JSON.parse(readFileSync(DASHBOARD_FILE, 'utf8')) as Dashboard;
  return panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const));
}

export interface UsedSeries {
  readonly series: string;
  /** Label matchers, such as `outcome="failed"`. */
  readonly matchers: readonly string[];
}

const LABEL_LISTS = /\b(by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g;
/** Matches a name that is not a function, with its label matchers. */
const SERIES = /\b([a-zA-Z_:][\w:]*)\b(?!\s*\()(?:\{([^}]*)\})?/g;
const KEYWORDS = /^(and|or|unless|bool|offset|inf|nan)$/i;
const DURATIONS = /\[[^\]]*\]/g;

export function seriesIn(expression: string): readonly UsedSeries[] {
  const bare = expression.replace(LABEL_LISTS, ' ').replace(DURATIONS, ' ');
  return [...bare.matchAll(SERIES)]
    .map(([, series = '', matchers = '']) => ({
      series,
      matchers: matchers.match(/\w+\s*(=~|!~|!=|=)\s*"[^"]*"/g) ?? [],
    }))
    .filter(({ series }) => !KEYWORDS.test(series));
}
