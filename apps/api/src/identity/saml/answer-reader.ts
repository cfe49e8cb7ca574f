/**
 * Reads the answers of identity providers in a thread of its own, one at a time and companies in turn: whatever a visitor
 * sends as one, the thread that answers everybody only hands it over (finding A1 of 2026-11-28).
 */
import { tooManyWaiting } from '../../platform/base/failure.ts';
import { findWorkerFile } from '../../platform/base/worker-file.ts';
import { ThreadFailure, WorkerThread } from '../../platform/base/worker-thread.ts';
import { FairWork } from '../../platform/fairness/fair-work.ts';
import type { Slot } from '../../platform/http/route.ts';
import type { AnswerToRead, ReadAnswer } from './read-answer.ts';
import { SamlRefusal } from './refusal.ts';
import type { ResponseFacts } from './response-facts.ts';

/** Of one answer. The largest one takes a tenth of a second; the rest is for a machine that has much else to do. */
const MILLISECONDS = 5_000;
/** A sign-in has sent its person away for seconds: the thread is there when they come back. */
const KEPT_WARM = 10 * 60_000;
/** The largest answer needs a fifth of it. */
const RESOURCES = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 };

export interface Read<Prepared> {
  readonly prepared: Prepared;
  readonly facts: ResponseFacts;
}

export interface AnswerReader {
  /**
   * @param prepare gives the answer once its turn has come, and throws where it need not be read
   * @throws SamlRefusal for everything that keeps the answer from being believed
   * @throws Failure too_many_requests while too many wait; then nothing was prepared
   */
  read<Prepared extends AnswerToRead>(prepare: () => Promise<Prepared>, slot: Slot): Promise<Read<Prepared>>;
  /** Ends the thread. */
  close(): Promise<void>;
}

export interface AnswerReaderOptions {
  /** Of one answer once it is its turn. */
  readonly milliseconds?: number;
  /** The bundle that runs in the thread. */
  readonly workerFile?: URL;
}

/** Starts nothing yet. */
export function openAnswerReader({ milliseconds = MILLISECONDS, workerFile }: AnswerReaderOptions = {}): AnswerReader {
  const turns = new FairWork({ atOnce: 1, atOnceOfOne: 1, waiting: 1_000, waitingOfOne: 200 }, tooManyWaiting);
  let thread: WorkerThread<AnswerToRead, ReadAnswer> | undefined;
  let cooling: NodeJS.Timeout | undefined;

  async function readNow({ answer, certificates }: AnswerToRead): Promise<ReadAnswer> {
    clearTimeout(cooling);
    if (!thread || thread.isOver) {
      thread = new WorkerThread(workerFile ?? findWorkerFile('saml-worker.mjs', import.meta.url), {
        resourceLimits: RESOURCES,
      });
    }
    try {
      return await thread.ask({ answer, certificates }, milliseconds);
    } catch (error) {
      if (error instanceof ThreadFailure) throw new SamlRefusal('too_large');
      throw error;
    } finally {
      cooling = setTimeout(() => void thread?.end(), KEPT_WARM).unref();
    }
  }

  return {
    async read(prepare, slot) {
      const inTurn = async () => {
        const prepared = await prepare();
        return { prepared, read: await readNow(prepared) };
      };
      const { prepared, read } = await slot.releaseWhile(() => turns.run(slot.requester, inTurn));
      if ('refusal' in read) throw new SamlRefusal(read.refusal);
      return { prepared, facts: read.facts };
    },
    async close() {
      clearTimeout(cooling);
      await thread?.end();
    },
  };
}
