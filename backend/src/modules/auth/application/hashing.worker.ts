import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { HashingReply, HashingTask } from './hashing-task';

const ARGON2ID = 2; // the package's enum is ambient, and gone when each file is compiled alone

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const PARAMETERS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// On Linux this is the priority of the calling thread alone; elsewhere it would be that of the whole process.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

function work(task: HashingTask): HashingReply {
  if (task.kind === 'hash') return { hash: hashSync(task.password, PARAMETERS) };
  return { matches: verifySync(task.hash, task.password) };
}

parentPort?.on('message', (task: HashingTask) => {
  try {
    parentPort?.postMessage(work(task));
  } catch (error) {
    parentPort?.postMessage({ failure: (error as Error).message } satisfies HashingReply);
  }
});
