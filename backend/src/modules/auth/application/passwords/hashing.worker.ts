import { randomBytes } from 'node:crypto';
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

/** A null `hash` takes as long to compare as a real one, and never matches. */
export type HashingTask =
  | { readonly kind: 'hash'; readonly password: string }
  | { readonly kind: 'verify'; readonly hash: string | null; readonly password: string };

export type HashingReply = { readonly hash: string } | { readonly matches: boolean } | { readonly failure: string };

const ARGON2ID = 2; // the package exports an ambient const enum, which isolatedModules can't inline

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const PARAMETERS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const unpadded = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '');

/** For unknown names: a random hash with the same parameters. */
const decoy = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$${unpadded(16)}$${unpadded(32)}`;

// On Linux this sets the priority of the calling thread only; elsewhere it would affect the whole process.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

function work(task: HashingTask): HashingReply {
  if (task.kind === 'hash') return { hash: hashSync(task.password, PARAMETERS) };
  return { matches: verifySync(task.hash ?? decoy, task.password) && task.hash !== null };
}

parentPort?.on('message', (task: HashingTask) => {
  try {
    parentPort?.postMessage(work(task));
  } catch (error) {
    parentPort?.postMessage({ failure: (error as Error).message } satisfies HashingReply);
  }
});
