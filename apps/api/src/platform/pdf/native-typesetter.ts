/**
 * Opens typst from its native package directly, because the package that usually selects the binary does not install everywhere.
 */
import { createRequire } from 'node:module';
import type { Face } from './fonts.ts';
import type { Typesetter } from './typesetter.ts';

/** The part of the binary's interface that is used here; the package has no types. */
interface NativeModule {
  readonly NodeCompiler: {
    create(options: { workspace: string; fontArgs: readonly { fontBlobs: readonly Buffer[] }[] }): NativeCompiler;
  };
}

interface NativeCompiler {
  addSource(path: string, source: string): void;
  pdf(
    document: { mainFilePath: string; inputs: Readonly<Record<string, string>> },
    options: { pdfStandard: string },
  ): Buffer;
  /** Drops cache entries that the last `age` documents didn't use. */
  evictCache(age: number): void;
}

const PACKAGES = [
  '@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu',
  '@myriaddreamin/typst-ts-node-compiler-linux-x64-musl',
] as const;

/** A folder that doesn't exist, so that a template can read no file of this machine. */
const WORKSPACE = '/minori-has-no-such-folder';
const MAIN = `${WORKSPACE}/main.typ`;

/** Without eviction, half a megabyte stays for each page; a higher number only makes look-ups slower. */
const CACHED_DOCUMENTS = 2;

/** undefined where npm has no binary for this machine. */
export function openNativeTypesetter(template: string, { regular, bold }: Face): Typesetter | undefined {
  const native = loadNative();
  if (!native) return undefined;
  const compiler = native.NodeCompiler.create({ workspace: WORKSPACE, fontArgs: [{ fontBlobs: [regular, bold] }] });
  compiler.addSource(MAIN, template);
  return {
    lifetime: Number.POSITIVE_INFINITY,
    typeset: (data) => compiler.pdf({ mainFilePath: MAIN, inputs: { data } }, { pdfStandard: 'ua-1' }),
    forget: () => compiler.evictCache(CACHED_DOCUMENTS),
  };
}

function loadNative(): NativeModule | undefined {
  const require = createRequire(import.meta.url);
  for (const name of PACKAGES) {
    try {
      return require(name);
    } catch {
      // Not installed, or built for another C library: tries the next one, then WebAssembly.
    }
  }
  return undefined;
}
