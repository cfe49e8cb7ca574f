/** What runs in the thread of `identity/saml/answer-reader.ts`; a bundle of its own, since node 20 can't run TypeScript. */
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { type AnswerToRead, readAnswer } from './identity/saml/read-answer.ts';

// On Linux a thread has a priority of its own: the thread that answers everybody goes first.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

parentPort?.on('message', (read: AnswerToRead) => parentPort?.postMessage(readAnswer(read)));
