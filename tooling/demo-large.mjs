// `npm run demo:large`: starts the same as `npm start`, with one more company, of 100,000 people. It stores its data in a
// folder of its own, so that the ordinary demo stays small. Environment variables can set both.
process.env.MINORI_DEMO_COLLEAGUES ??= '100000';
process.env.MINORI_DATA_DIR ??= 'data/large';
await import('./start.mjs');
