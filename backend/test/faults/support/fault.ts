import { setTimeout as sleep } from 'node:timers/promises';
import { once } from 'node:events';
import type { ReadinessReport } from '@pharmacy/contracts';
import WebSocket from 'ws';
import type { Fleet } from './fleet';
import type { Ledger } from './ledger';
import type { MailServerMode } from './mail-server';
import type { Random } from './random';

/** The system that a fault affects, and the ledger for unexpected results. */
export interface FaultContext {
  readonly fleet: Fleet;
  readonly random: Random;
  readonly ledger: Ledger;
}

/** Injects a failure and restores normal operation. */
export type Fault = (scene: FaultContext) => Promise<void>;

const GOING_AWAY = 1001;
const PATIENCE_MS = 30_000;
const SOCKETS = 3;
const WORK_MS = 2_000;
/** A busy machine may take so long to notice that the disk is full. */
const NOTICE_MS = 20_000;
const STORAGE_DOWN = 'degraded, storage down';

/** Kills a process with `kill -9` and restarts it a moment later. */
export const kill =
  (role: 'web' | 'worker' | 'any'): Fault =>
  async ({ fleet, random }) => {
    const victim = random.pick(fleet.replicas.filter((replica) => role === 'any' || replica.role === role));
    await victim.kill();
    await sleep(random.between(0, 1_000));
    await victim.start();
  };

/** Sends SIGTERM to a web process that is serving requests and live connections, then restarts it. */
export const terminate: Fault = async ({ fleet, random, ledger }) => {
  const replica = random.pick(fleet.web);
  const sockets = Array.from({ length: SOCKETS }, () => new WebSocket(`${replica.url.replace('http', 'ws')}/ws`));
  await Promise.all(sockets.map((socket) => once(socket, 'message')));
  const closing = Promise.all(sockets.map(async (socket) => ((await once(socket, 'close')) as [number])[0]));
  const { code, milliseconds } = await replica.stop();
  const codes = await closing;
  if (code !== 0 || milliseconds > PATIENCE_MS) ledger.unexpected.push(`SIGTERM: ${code} after ${milliseconds} ms`);
  if (codes.some((each) => each !== GOING_AWAY)) ledger.unexpected.push(`Sockets were closed with ${codes.join(', ')}`);
  await replica.start();
};

export const restartDatabase =
  (manner: 'fast' | 'crash'): Fault =>
  async ({ fleet, random }) => {
    await fleet.database.restart(manner, random.between(100, 2_000));
    // Leaves time for some work between two restarts.
    await sleep(WORK_MS);
  };

/** Makes the mail server reject mails, or disconnect in the middle of a mail. */
export const mailServer =
  (mode: Exclude<MailServerMode, 'accepts'>, forMs: number): Fault =>
  async ({ fleet: { mails } }) => {
    mails.mode = mode;
    await sleep(forMs);
    mails.mode = 'accepts';
  };

/** Fills the disk, at least so long. Uploads must be rejected, and the readiness report must show the reason. */
export const fullDisk =
  (forMs: number): Fault =>
  async ({ fleet: { disk, replicas, urls }, ledger }) => {
    const pids = replicas.flatMap(({ pid }) => pid ?? []);
    const seen = new Set<string>();
    const begin = Date.now();
    while (Date.now() < begin + (seen.has(STORAGE_DOWN) ? forMs : NOTICE_MS)) {
      // Fill it repeatedly: rejected uploads free some space.
      disk.fill(pids);
      const ready = (await (await fetch(`${urls[0]}/api/health/ready`)).json()) as ReadinessReport;
      seen.add(`${ready.status}, storage ${ready.checks.storage}`);
      await sleep(100);
    }
    disk.free(pids);
    if (!seen.has(STORAGE_DOWN))
      ledger.unexpected.push(`With a full disk, the readiness report was ${[...seen].join('; ')}`);
  };

/** Kills Redis and restarts it with its data, or empty. */
export const redisAway =
  (forMs: number, { empty }: { readonly empty: boolean }): Fault =>
  async ({ fleet: { redis } }) => {
    await redis?.kill();
    await sleep(forMs);
    await redis?.start({ empty });
  };
