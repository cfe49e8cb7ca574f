/**
 * Reads SAML responses in a separate thread, one at a time and fairly among companies, so that a malicious response
 * can't block the main thread (finding A1 of 2026-11-28).
 */
import { tooManyWaiting } from '../../platform/base/failure.ts';
import { findWorkerFile } from '../../platform/base/worker-file.ts';
import { ThreadFailure, WorkerThread } from '../../platform/base/worker-thread.ts';
import { FairWork } from '../../platform/fairness/fair-work.ts';
import type { Slot } from '../../platform/http/route.ts';
import type { AnswerToRead, ReadAnswer } from './read-answer.ts';
import { SamlRefusal } from './refusal.ts';
import type { ResponseFacts } from './response-facts.ts';

/**
 * Time limit per response, in milliseconds. The largest takes a tenth of a second; the rest allows for a busy machine.
 */
const READ_TIMEOUT = 5_000;
/** Milliseconds until an idle thread ends: longer than people need at the provider. */
const IDLE_FOR = 10 * 60_000;
/** Memory limits of the thread. The largest response needs a fifth of them. */
const RESOURCES = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 };

export interface Read<Prepared> {
  readonly prepared: Prepared;
  readonly facts: ResponseFacts;
}

export interface AnswerReader {
  /**
   * @param prepare returns the response when its turn comes, or throws if it needn't be read
   * @throws SamlRefusal for a response that isn't accepted
   * @throws Failure too_many_requests when too many wait, without having called `prepare`
   */
  read<Prepared extends AnswerToRead>(prepare: () => Promise<Prepared>, slot: Slot): Promise<Read<Prepared>>;
  close(): Promise<void>;
}

export interface AnswerReaderOptions {
  /** Time limit per response, from the start of its turn. */
  readonly milliseconds?: number;
  /** Bundle that runs in the thread. */
  readonly workerFile?: URL;
}

/** Starts the thread at the first response. */
export function openAnswerReader({ milliseconds = READ_TIMEOUT, workerFile }: AnswerReaderOptions = {}): AnswerReader {
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
      cooling = setTimeout(() => void thread?.end(), IDLE_FOR).unref();
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
