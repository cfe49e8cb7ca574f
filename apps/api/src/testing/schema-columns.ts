/**
 * Reads the columns declared in `platform/storage/schema.ts` with the TypeScript compiler, because types don't exist at run
 * time.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

export interface Column {
  /** 'string', 'number', 'bigint', 'boolean', 'Date', 'Buffer', 'array' or 'object'. */
  readonly kind: string;
  readonly isNullable: boolean;
}

export type Columns = Readonly<Record<string, Readonly<Record<string, Column>>>>;

const FOLDER = join(dirname(fileURLToPath(import.meta.url)), '..', 'platform', 'storage');
const PROBE = join(FOLDER, 'schema-probe.ts');
const PROBE_TEXT = `
  import type { Selectable } from 'kysely';
  import type { Schema } from './schema.ts';
  export type Rows = { [T in keyof Schema]: Selectable<Schema[T]> };
`;

function compile(): { checker: ts.TypeChecker; probe: ts.SourceFile } {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    types: ['node'],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (name) => name === PROBE || fileExists(name);
  host.readFile = (name) => (name === PROBE ? PROBE_TEXT : readFile(name));
  host.getSourceFile = (name, ...rest) =>
    name === PROBE ? ts.createSourceFile(name, PROBE_TEXT, ts.ScriptTarget.ES2023) : getSourceFile(name, ...rest);
  const program = ts.createProgram([PROBE], options, host);
  const probe = program.getSourceFile(PROBE);
  if (!probe) throw new Error('the probe was given to the compiler');
  return { checker: program.getTypeChecker(), probe };
}

function kindOf(checker: ts.TypeChecker, type: ts.Type): string {
  if (type.flags & ts.TypeFlags.StringLike) return 'string';
  if (type.flags & ts.TypeFlags.NumberLike) return 'number';
  if (type.flags & ts.TypeFlags.BigIntLike) return 'bigint';
  if (type.flags & ts.TypeFlags.BooleanLike) return 'boolean';
  if (checker.isArrayType(type) || checker.isTupleType(type)) return 'array';
  // The kind of a union is the kind of its members.
  if (type.isUnion() && type.types[0]) return kindOf(checker, type.types[0]);
  const name = type.getSymbol()?.getName();
  return name === 'Date' || name === 'Buffer' ? name : 'object';
}

function columnOf(checker: ts.TypeChecker, type: ts.Type): Column {
  const bare = checker.getNonNullableType(type);
  return { kind: kindOf(checker, bare), isNullable: bare !== type };
}

export function declaredColumns(): Columns {
  const { checker, probe } = compile();
  const rows = checker
    .getExportsOfModule(checker.getSymbolAtLocation(probe) as ts.Symbol)
    .find(({ name }) => name === 'Rows');
  if (!rows) throw new Error('the probe exports Rows');
  const columnsOf = (table: ts.Symbol) =>
    checker
      .getTypeOfSymbol(table)
      .getProperties()
      .map((column) => [column.name, columnOf(checker, checker.getTypeOfSymbol(column))] as const);
  return Object.fromEntries(
    checker
      .getDeclaredTypeOfSymbol(rows)
      .getProperties()
      .map((table) => [table.name, Object.fromEntries(columnsOf(table))] as const),
  );
}
