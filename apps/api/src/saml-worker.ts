/**
 * Entry point of the thread that reads SAML responses (`identity/saml/answer-reader.ts`), bundled separately because
 * node 20 can't run TypeScript.
 */
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { type AnswerToRead, readAnswer } from './identity/saml/read-answer.ts';

// On Linux each thread has a priority: the thread that responds to requests goes first.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

parentPort?.on('message', (read: AnswerToRead) => parentPort?.postMessage(readAnswer(read)));
