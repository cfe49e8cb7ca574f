// Refuses vague file names, because a name that fits anything collects everything. Also refuses an index that only re-exports (a
// barrel), because it hides where things are and causes cycles.
import { listFiles } from '../ready/files.mjs';
import { listRooms } from './imports.mjs';
import { parse, ts } from './syntax.mjs';

const catchAll = /^(utils?|types?|constants?|helpers?|common|misc|shared|lib)$/;

/** @returns {{ seen: string, findings: string[] }} */
export function findVagueNames(root) {
  const files = listFiles(root, listRooms(root)).filter((path) => /\.(ts|tsx|mjs)$/.test(path));
  const findings = [];
  for (const path of files) {
    const vague = path.split('/').find((part) => catchAll.test(part.replace(/\..*$/, '')));
    if (vague) findings.push(`${path}: "${vague}" fits anything; name it after what it decides`);
    if (/\/index\.(ts|tsx|mjs)$/.test(path) && isBarrel(root, path)) {
      findings.push(`${path}: a barrel; import from the file itself, and name public entry points in "exports"`);
    }
  }
  return { seen: `${files.length} files`, findings };
}

function isBarrel(root, path) {
  const { statements } = parse(root, path);
  return (
    statements.length > 0 && statements.every((each) => ts.isExportDeclaration(each) || ts.isImportDeclaration(each))
  );
}
