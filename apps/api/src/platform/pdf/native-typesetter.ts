/** typst from its native package, taken directly: the package that usually picks one is not needed and does not install everywhere. */
import { createRequire } from 'node:module';
import type { Face } from './fonts.ts';
import type { Typesetter } from './typesetter.ts';

/** What we use of the binary; it carries no types of its own. */
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
  /** Forgets what the last `age` documents had no use for. */
  evictCache(age: number): void;
}

const PACKAGES = [
  '@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu',
  '@myriaddreamin/typst-ts-node-compiler-linux-x64-musl',
] as const;

/** No such folder: a template can read nothing of this machine. */
const WORKSPACE = '/minori-has-no-such-folder';
const MAIN = `${WORKSPACE}/main.typ`;

/** Without forgetting, half a megabyte stays behind for each page; what more than these keep is only more to look through. */
const KEPT_DOCUMENTS = 2;

/** undefined where npm has no binary for this machine. */
export function openNativeTypesetter(template: string, { regular, bold }: Face): Typesetter | undefined {
  const native = loadNative();
  if (!native) return undefined;
  const compiler = native.NodeCompiler.create({ workspace: WORKSPACE, fontArgs: [{ fontBlobs: [regular, bold] }] });
  compiler.addSource(MAIN, template);
  return {
    lifetime: Number.POSITIVE_INFINITY,
    typeset: (data) => compiler.pdf({ mainFilePath: MAIN, inputs: { data } }, { pdfStandard: 'ua-1' }),
    forget: () => compiler.evictCache(KEPT_DOCUMENTS),
  };
}

function loadNative(): NativeModule | undefined {
  const require = createRequire(import.meta.url);
  for (const name of PACKAGES) {
    try {
      return require(name);
    } catch {
      // Not installed, or made for another C library: the next one, or WebAssembly.
    }
  }
  return undefined;
}
