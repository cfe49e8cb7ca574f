/**
 * 本文の写し — writes the static HTML of a public page at build time. The api serves it to readers without JavaScript, as
 * it does with articles (apps/api/src/pages/method-page.ts).
 */
import type { InlineConfig, Plugin } from 'vite';
import { drawOutsideBuild } from './prerender.ts';

/** The files to write, each with the component that is rendered into it, which needs neither router nor data. */
const TEXTS = [{ file: 'method.html', module: '/src/features/method/method-text.tsx', name: 'MethodText' }] as const;

/**
 * What is removed from the HTML: attributes that only the app's styles and scripts use, and React's markers between
 * texts.
 */
const FOR_THE_APP = / (?:tabindex|data-[a-z-]+)="[^"]*"| class="(?!visually-hidden")[^"]*"|<!-- -->/g;

/** @param config how to load a module outside the build */
export function earlyTexts(config: InlineConfig): Plugin {
  return {
    name: 'minori:early-texts',
    apply: 'build',
    async generateBundle() {
      for (const { file, module, name } of TEXTS) {
        const markup = await drawOutsideBuild({ module, name }, config);
        this.emitFile({ type: 'asset', fileName: file, source: markup.replaceAll(FOR_THE_APP, '') });
      }
    },
  };
}
