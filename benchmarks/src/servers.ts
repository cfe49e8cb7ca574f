/** Lists the servers and load generators of the benchmarks, each run in its own process by `--serve NAME`. */

type Serve = (settings: Readonly<Record<string, string>>) => Promise<void>;

/** Imported one at a time: a process needs only its own, and not a browser's driver. */
export const SERVERS: Readonly<Record<string, () => Promise<Serve>>> = {
  world: async () => (await import('./keyed-read/serve-world.ts')).serveWorld,
  flood: async () => (await import('./flood/flooder.ts')).serveFlood,
  others: async () => (await import('./flood/others.ts')).serveOthers,
  raw: async () => (await import('./keyed-read/raw-servers.ts')).serveRaw,
  load: async () => (await import('./keyed-read/load.ts')).serveLoad,
  floor: async () => (await import('./registration/http-floor.ts')).serveFloor,
  site: async () => (await import('./reading/serve-site.ts')).serveSite,
  'bare-reader': async () => (await import('./reading/serve-bare.ts')).serveBare,
};
