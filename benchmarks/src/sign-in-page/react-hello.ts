/** The minimal React page: one heading, rendered by script. Bundled by `contender-pages.ts`. */
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

const root = document.getElementById('root');
if (root) createRoot(root).render(createElement('h1', null, 'ログイン'));
