// The five pretend record keepers of a demo, each a site of its own on a port of its own.
import { type RecordKeeper, startRecordKeeper } from '@minori/record-keeper/start';
import { RECORD_KEEPER_KINDS, type RecordKeeperKind } from '../demo.ts';
import type { Unwinding } from '../unwinding.ts';
import { type DemoMarket, demoMarket } from './market.ts';
import { recordKeeperData } from './record-keeper-data.ts';

export type RecordKeepers = Readonly<Record<RecordKeeperKind, RecordKeeper>>;

interface Opening {
  readonly market: DemoMarket;
  readonly now: () => Date;
  readonly log: { write(line: string): void };
}

async function open(kind: RecordKeeperKind, { market, now, log }: Opening): Promise<RecordKeeper> {
  const onFault = (fault: Error) =>
    log.write(`${JSON.stringify({ program: 'record-keeper', kind, fault: fault.message })}\n`);
  return startRecordKeeper({ host: '127.0.0.1', port: 0, ...recordKeeperData(market, kind), now, onFault });
}

export async function openRecordKeepers(opening: Opening, unwinding: Unwinding): Promise<RecordKeepers> {
  const opened = await Promise.all(
    RECORD_KEEPER_KINDS.map(async (kind) => {
      const site = await open(kind, opening);
      await unwinding.add(`record keeper ${kind}`, () => site.close());
      return [kind, site] as const;
    }),
  );
  return Object.fromEntries(opened) as unknown as RecordKeepers;
}

/** Address of each site. */
export function siteAddresses(recordKeepers: RecordKeepers): Readonly<Record<RecordKeeperKind, { url: string }>> {
  const addresses = RECORD_KEEPER_KINDS.map((kind) => [kind, { url: recordKeepers[kind].url }] as const);
  return Object.fromEntries(addresses) as unknown as Readonly<Record<RecordKeeperKind, { url: string }>>;
}

/** One of the sites by itself, on a free port, with the demo's accounts: what benchmarks read. */
export async function openRecordKeeper(kind: RecordKeeperKind): Promise<RecordKeeper> {
  const now = () => new Date();
  return open(kind, { market: demoMarket(now()), now, log: { write: () => undefined } });
}
