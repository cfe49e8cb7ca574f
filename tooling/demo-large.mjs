// `npm run demo:large`: what `npm start` starts, with a company of 100,000 people beside the others. It keeps its data in a
// folder of its own, so that the ordinary demo stays small; both names can be set otherwise.
process.env.MINORI_DEMO_COLLEAGUES ??= '100000';
process.env.MINORI_DATA_DIR ??= 'data/large';
await import('./start.mjs');
