// `npm run demo:large`: starts what `npm start` does, with another company of 100,000 people. It stores its data in a
// folder of its own, so that the ordinary demo stays small; both can be set by environment variables.
process.env.MINORI_DEMO_COLLEAGUES ??= '100000';
process.env.MINORI_DATA_DIR ??= 'data/large';
await import('./start.mjs');
