/** Which document answers which address in the dev server; the api serves the build by the same rule. */
import type { Plugin } from 'vite';

const DOCUMENTS: Readonly<Record<string, string>> = {
  '/': '/index.html',
  '/signIn': '/signIn.html',
  '/m5': '/m5.html',
  '/_error': '/_error.html',
};

export function devPages(): Plugin {
  return {
    name: 'minori:dev-pages',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _response, next) => {
        const path = (request.url ?? '/').split('?')[0] ?? '/';
        const isPage = request.headers.accept?.includes('text/html') && !path.includes('.') && !path.startsWith('/api');
        if (isPage) request.url = DOCUMENTS[path] ?? '/app.html';
        next();
      });
    },
  };
}
