/**
 * Runs a file of reference cases through the engine's public functions: `npm run -s conformance -- FILE.json`.
 * Exit code 0: everything covered passed; 1: something failed; 2: the file is unusable, and a line gives the reason.
 */
import { readFileSync } from 'node:fs';
import { MalformedFile } from './case-reader.ts';
import type { Report } from './report.ts';
import { runSections } from './run-sections.ts';

function reportOn(path: string): Report {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new MalformedFile(`can't read ${path}: ${error instanceof Error ? error.message : error}`);
  }
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch (error) {
    throw new MalformedFile(`${path} is not JSON: ${error instanceof Error ? error.message : error}`);
  }
  return runSections(file);
}

function main(paths: readonly string[]): number {
  const [path] = paths;
  if (path === undefined || paths.length > 1) {
    process.stderr.write('usage: npm run -s conformance -- FILE.json\n');
    return 2;
  }
  try {
    const report = reportOn(path);
    process.stdout.write(`${report.text()}\n`);
    return report.failed > 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof MalformedFile)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
}

process.exitCode = main(process.argv.slice(2));
