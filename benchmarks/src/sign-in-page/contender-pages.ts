/**
 * Makes the two pages that our sign-in page is compared with. The static one has its visible text and styles and no script: no
 * page can paint that sooner. The React one renders the text by script and does nothing else.
 */
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { type Peer, servePeer } from './peer-server.ts';

export interface SignInText {
  /** Markup of the page's body as the server sent it, without scripts. */
  readonly body: string;
  readonly styles: string;
}

const HTML = 'text/html; charset=utf-8';

/** Fetches our server's page and keeps its visible parts. */
export async function readSignInPage(url: string): Promise<SignInText> {
  const html = await (await fetch(url)).text();
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map((match) => match[1] ?? '').join('');
  const body = /<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1] ?? '';
  const visible = body.replaceAll(/<script[\s\S]*?<\/script>/g, '');
  if (!visible.includes('ログイン') || styles === '') throw new Error(`${url} is not the prerendered sign-in page`);
  return { body: visible, styles };
}

function htmlPage(parts: { readonly styles: string; readonly head?: string; readonly body: string }): string {
  return `<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>ログイン</title><style>${parts.styles}</style>${parts.head ?? ''}</head><body>${parts.body}</body></html>`;
}

export async function staticPeer(text: SignInText): Promise<Peer> {
  return servePeer({
    '/': { type: HTML, text: htmlPage(text) },
  });
}

export async function reactPeer(text: SignInText): Promise<Peer> {
  const build = await rolldown({
    input: join(process.cwd(), 'benchmarks/src/sign-in-page/react-hello.ts'),
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    logLevel: 'silent',
  });
  const { output } = await build.generate({ format: 'esm', minify: true });
  const [{ code }] = output;
  return servePeer({
    '/': {
      type: HTML,
      text: htmlPage({
        styles: text.styles,
        head: '<script type="module" src="/hello.js"></script>',
        body: '<div id="root"></div>',
      }),
    },
    '/hello.js': { type: 'text/javascript', text: code },
  });
}
