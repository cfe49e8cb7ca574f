/**
 * 古いブラウザー — what follows from the supported browsers (`browserslist` in package.json): the build's targets, and a text
 * in each document that a browser shows if it is older. A script in the JavaScript of every browser asks for features that
 * are as old as the supported versions (`npm run check -- browsers`), because names of browsers can't be trusted.
 */
import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { BASE, DOCUMENTS } from './document-texts.ts';
import manifest from './package.json' with { type: 'json' };

const TEXTS = DOCUMENTS.oldBrowser;
const NAMES: Readonly<Record<string, string>> = TEXTS.browsers;

const SUPPORTED = manifest.browserslist.map((line) => {
  const [browser = '', version = ''] = line.split(' >= ');
  return { browser, version };
});

/** The targets of scripts and styles, as Vite names them. */
export const BUILD_TARGETS = SUPPORTED.map(({ browser, version }) => `${browser.replace('ios_saf', 'ios')}${version}`);

/** Features, as MDN's data name them, and the expressions that are false or fail where they are missing. */
const PROBES = [
  { feature: 'css.selectors.has', asks: 'CSS.supports("selector(:has(a))")' },
  { feature: 'css.types.color.color-mix', asks: 'CSS.supports("color", "color-mix(in srgb, red, blue)")' },
  { feature: 'javascript.regular_expressions.lookbehind_assertion', asks: 'new RegExp("(?<=a)b")' },
] as const;

const ID = 'old-browser';

const SCRIPT = `(function () {
  var isOld = true;
  try {
    isOld = !(${PROBES.map(({ asks }) => asks).join(' && ')});
  } catch (error) {}
  if (!isOld) return;
  document.getElementById("${ID}").removeAttribute("hidden");
  document.getElementById("page").style.display = "none";
})();
`;

/** The script's file, which is in every document that has scripts. */
export const OLD_BROWSER_FILE = `assets/${ID}-${createHash('sha256').update(SCRIPT).digest('base64url').slice(0, 8)}.js`;

/** The text, which says nothing of the page: in an old browser it stands in the page's place. */
function notice(): string {
  const versions = SUPPORTED.map(({ browser, version }) =>
    TEXTS.version.replace('{{browser}}', NAMES[browser] ?? browser).replace('{{version}}', version),
  );
  const parts = [
    `<p class="large strong">${TEXTS.title}</p>`,
    `<p>${TEXTS.text}</p><p>${TEXTS.harmless}</p>`,
    `<p class="strong">${TEXTS.supported}</p>`,
    `<ul class="plain">${versions.map((version) => `<li>${version}</li>`).join('')}</ul>`,
  ];
  return `<div id="${ID}" role="alert" hidden><div class="stack-3">${parts.join('')}</div></div>`;
}

/** Adds the text and the script to each document that has scripts, after Vite has looked at the document's own. */
export function oldBrowser(): Plugin {
  return {
    name: 'minori:old-browser',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.includes('<script')
          ? html
              .replace('<body>', `<body>\n    ${notice()}`)
              .replace('</head>', `  <script defer src="${BASE}${OLD_BROWSER_FILE}"></script>\n  </head>`)
          : html,
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: OLD_BROWSER_FILE, source: SCRIPT });
    },
  };
}
