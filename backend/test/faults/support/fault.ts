import { setTimeout as sleep } from 'node:timers/promises';
import { once } from 'node:events';
import type { ReadinessReport } from '@pharmacy/contracts';
import WebSocket from 'ws';
import type { Fleet } from './fleet';
import type { Ledger } from './ledger';
import type { Mood } from './mail-record';
import type { Random } from './random';

/** What a fault may strike, and where it writes down what should not have happened. */
export interface Scene {
  readonly fleet: Fleet;
  readonly random: Random;
  readonly ledger: Ledger;
}

/** Something that goes wrong, and comes right again. */
export type Fault = (scene: Scene) => Promise<void>;

const GOING_AWAY = 1001;
const PATIENCE_MS = 30_000;
const SOCKETS = 3;
const WORK_MS = 2_000;

/** `kill -9` of a process, which comes back a moment later. */
export const kill =
  (role: 'web' | 'worker' | 'any'): Fault =>
  async ({ fleet, random }) => {
    const victim = random.pick(fleet.replicas.filter((replica) => role === 'any' || replica.role === role));
    await victim.kill();
    await sleep(random.between(0, 1_000));
    await victim.start();
  };

/** SIGTERM to a web process that answers requests and holds live connections; it comes back. */
export const terminate: Fault = async ({ fleet, random, ledger }) => {
  const replica = random.pick(fleet.web);
  const sockets = Array.from({ length: SOCKETS }, () => new WebSocket(`${replica.url.replace('http', 'ws')}/ws`));
  await Promise.all(sockets.map((socket) => once(socket, 'message')));
  const closing = Promise.all(sockets.map(async (socket) => ((await once(socket, 'close')) as [number])[0]));
  const { code, milliseconds } = await replica.stop();
  const codes = await closing;
  if (code !== 0 || milliseconds > PATIENCE_MS) ledger.surprises.push(`SIGTERM: ${code} after ${milliseconds} ms`);
  if (codes.some((each) => each !== GOING_AWAY)) ledger.surprises.push(`Sockets were closed with ${codes.join(', ')}`);
  await replica.start();
};

export const restartDatabase =
  (manner: 'fast' | 'crash'): Fault =>
  async ({ fleet, random }) => {
    await fleet.database.restart(manner, random.between(100, 2_000));
    // Long enough for some work between two of them.
    await sleep(WORK_MS);
  };

/** Refusals, or a server that hangs up in the middle of a mail. */
export const mailServer =
  (mood: Exclude<Mood, 'takes'>, forMs: number): Fault =>
  async ({ fleet: { mails } }) => {
    mails.mood = mood;
    await sleep(forMs);
    mails.mood = 'takes';
  };

/** No room for files; what was uploaded meanwhile must have been refused, and operators must have been able to see why. */
export const fullDisk =
  (forMs: number): Fault =>
  async ({ fleet: { disk, replicas, urls }, ledger }) => {
    const pids = replicas.flatMap(({ pid }) => pid ?? []);
    const seen = new Set<string>();
    for (const end = Date.now() + forMs; Date.now() < end; await sleep(100)) {
      // Again: uploads that were refused have left some room.
      disk.fill(pids);
      const ready = (await (await fetch(`${urls[0]}/api/health/ready`)).json()) as ReadinessReport;
      seen.add(`${ready.status}, storage ${ready.checks.storage}`);
    }
    disk.free(pids);
    if (!seen.has('degraded, storage down'))
      ledger.surprises.push(`A full disk was said to be ${[...seen].join('; ')}`);
  };

/** Redis dies, and comes back with what it had, or empty. */
export const redisAway =
  (forMs: number, { empty }: { readonly empty: boolean }): Fault =>
  async ({ fleet: { redis } }) => {
    await redis?.kill();
    await sleep(forMs);
    await redis?.start({ empty });
  };
