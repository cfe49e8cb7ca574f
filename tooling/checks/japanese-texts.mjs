// Collects the Japanese texts outside the bodies of `content/`: front matter, movies, and strings of source files with the
// product's words. The linter gets each as a separate text, with its location.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseYaml } from 'yaml';
import { listFiles } from '../ready/files.mjs';
import { parse, place, ts, walk } from './syntax.mjs';

const JAPANESE = /[ぁ-んァ-ヶ一-龠]/;

/** Folders and files whose strings employees see or receive. */
const SOURCES = [
  'packages/wording/src/ja',
  ...['messages', 'reports', 'pages'].map((layer) => `apps/api/src/${layer}`),
];
const NO_WORDS = /\.test\.ts$|\/testing\//;

/** Keys not checked: titles of other sites, sort keys, and small print of movies, which is part of the recorded frames. */
const NOT_OURS = ['sources', 'reading', 'tags', 'code', 'note'];

/**
 * Line-break opportunities and hidden amounts count as one letter.
 * @returns {{ place: string, text: string }[]}
 */
export function japaneseTexts(root) {
  const strings = listFiles(root, SOURCES)
    .filter((path) => path.endsWith('.ts') && !NO_WORDS.test(path))
    .flatMap((path) => stringsOf(parse(root, path)));
  const fields = listFiles(root, ['content'])
    .filter((path) => !path.startsWith('content/en/'))
    .filter((path) => path.endsWith('.md') || path.endsWith('/movie.yaml'))
    .flatMap((path) => fieldsOf(root, path));
  return [...strings, ...fields]
    .filter(({ text }) => JAPANESE.test(text))
    .map((each) => ({ ...each, text: each.text.replaceAll('\u200b', '').replaceAll('＊＊＊', '＊') }));
}

/** A digit replaces an interpolated value. */
const VALUE = '1';

/** Exempts the next string from a rule that misjudges it: `// textlint: ` and the reason. */
const EXEMPT = /\/\/ textlint: \S/;

function stringsOf(source) {
  const lines = source.text.split('\n');
  const found = [];
  walk(source, (node) => {
    if (ts.isStringLiteralLike(node)) found.push({ place: place(source, node), text: node.text });
    if (!ts.isTemplateExpression(node)) return;
    const rest = node.templateSpans.map(({ literal }) => `${VALUE}${literal.text}`);
    found.push({ place: place(source, node), text: node.head.text + rest.join('') });
  });
  return found.filter(({ place: at }) => !EXEMPT.test(lines[Number(at.split(':').at(-1)) - 2] ?? ''));
}

function fieldsOf(root, path) {
  const text = readFileSync(join(root, path), 'utf8').replaceAll(/\{\{.*?\}\}/g, VALUE);
  const yaml = path.endsWith('.md') ? /^---\n(.*?)\n---\n/s.exec(text)?.[1] : text;
  if (yaml === undefined) return [];
  const lines = text.split('\n');
  return valuesOf(parseYaml(yaml)).map((value) => {
    // The line where the value begins, because it may be folded over several lines.
    const line = lines.findIndex((each) => each.includes(value.slice(0, 12)));
    return { place: `${path}:${line + 1}`, text: value };
  });
}

function valuesOf(value) {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => (NOT_OURS.includes(key) ? [] : valuesOf(each)));
}

/**
 * Disallowed characters, because there is one notation: digits and Latin letters in half width, kana in full width, no
 * circled numbers.
 */
const ODD = /[％①-⑳０-９Ａ-Ｚａ-ｚ\uff61-\uff9f]/u;

export function findOddNotation(texts) {
  return texts.flatMap(({ place: at, text }) => {
    const [odd] = ODD.exec(text) ?? [];
    return odd ? [`${at}: ${odd} is written in half width, kana in full width, and numbers without circles`] : [];
  });
}

/** Retired phrases that only a pattern can name (docs/design/look.md, section 6), and their replacements. */
const RETIRED = [
  [/年齢[^。]{0,8}歳の試算/, '○歳時点の試算'],
  [/資産は、実質|資産クラス[にの]/, '資産, and the number of kinds in words'],
  [/ポイント離れて/, '資産全体の○%分が、目安と異なります'],
  [/の割合を増やし、/, 'the two differences as figures'],
  [/その他の小さな割合/, '小さな割合の合計'],
  [/ましょう/, 'a fact, or 「〜できます」'],
  [/^表示できませんでした$/, '○○を表示できませんでした'],
  [/^商品を見直す$/, '割合を変えて試す'],
  [/^評価の理由をくわしく見る$/, 'くわしく見る'],
];

/** The words of a recorded movie can't be changed. */
const isFilm = ({ place: at }) => at.startsWith('content/movies/');

export function findRetiredWords(texts) {
  return texts
    .filter((each) => !isFilm(each))
    .flatMap(({ place: at, text }) =>
      RETIRED.flatMap(([word, instead]) => {
        const [found] = word.exec(text) ?? [];
        return found ? [`${at}: 「${found}」 is said otherwise now: ${instead}`] : [];
      }),
    );
}

/** The table of terms: one thing, one word. */
const TERMS = 'docs/design/words-for-employees.md';

/** Everything that reaches an employee, errors and mails of every layer included. */
const SAID = ['apps/portal/src', 'apps/api/src', 'packages', 'content'];
const IS_SAID = /\.(tsx?|md|yaml|typ)$/;

/** What people type, other institutions' words, what can't be changed any more, and the page that translates the sites' words. */
const OTHERS_WORDS =
  /\.test\.tsx?$|\/testing\/|\/migrations\/|content\/movies\/|content\/synonyms\.yaml|ja\/search\.ts|fund-columns\.ts|glossary\/site-words\.md|content\/en\/|wording\/src\/en\//;
const COMMENT_OR_SOURCE = /^\s*(\/\/|\/?\*)|\burl: /;

/** Refuses each word of the table's column "not" wherever an employee would read it. */
export function findRetiredTerms(root) {
  const terms = retiredTerms(root);
  const files = listFiles(root, SAID).filter((path) => IS_SAID.test(path) && !OTHERS_WORDS.test(path));
  return files.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index) => (COMMENT_OR_SOURCE.test(line) ? [] : refusals(line, terms, `${path}:${index + 1}`))),
  );
}

function refusals(line, terms, at) {
  return terms.flatMap(({ retired, kept, word }) => {
    const rest = kept.reduce((text, each) => text.replaceAll(each, ''), line);
    const found = retired.find((each) => rest.includes(each));
    return found ? [`${at}: 「${found}」 is called 「${word}」 (${TERMS})`] : [];
  });
}

/** The rows of the table: `| thing | word | refused・refused except: kept・kept | elsewhere |`. */
function retiredTerms(root) {
  if (!existsSync(join(root, TERMS))) return [];
  const rows = readFileSync(join(root, TERMS), 'utf8').matchAll(
    /^\| (?!thing|---)[^|]+ \| ([^|]+) \| ([^|]+) \| [^|]+ \|$/gm,
  );
  return [...rows]
    .map(([, word, cell]) => {
      const [retired = '', kept = ''] = cell.split(' except: ');
      return {
        word,
        retired: retired.split('・').filter((each) => each !== '–'),
        kept: kept.split('・').filter(Boolean),
      };
    })
    .filter(({ retired }) => retired.length > 0);
}
