import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../../support/eventually';
import { Caller } from './caller';
import type { Fault } from './fault';
import type { Fleet } from './fleet';
import { Ledger } from './ledger';
import { Person } from './person';
import type { Random } from './random';

export interface ScenarioOptions {
  readonly people: number;
  /** Run one after the other with pauses in between: all of them once, then repeated until `forMs` is over. */
  readonly faults: readonly Fault[];
  readonly forMs: number;
  readonly random: Random;
  /** How long someone retries a request before its result counts as unknown. */
  readonly patienceMs: number;
}

export interface ScenarioResult {
  readonly ledger: Ledger;
  /** Number of injected faults. */
  readonly faultCount: number;
  /** From the first request to the last response. */
  readonly loadMs: number;
  /** From the last response until the outbox was empty. */
  readonly settleMs: number;
}

/** The email about a decision is due some seconds later, so that the decision can be undone. */
const OWED = `
  SELECT 1 FROM outbox WHERE failed_at IS NULL AND coalesce(due_at < now() + interval '1 minute', true) LIMIT 1`;
const SETTLE_MS = 120_000;

/** Runs users and faults at the same time, then restarts everything and waits until the outbox is empty. */
export async function runScenario(
  fleet: Fleet,
  { people, faults, forMs, random, patienceMs }: ScenarioOptions,
): Promise<ScenarioResult> {
  const ledger = new Ledger();
  const caller = new Caller(fleet.urls, ledger, patienceMs);
  const { token, contentKeys } = await prepare(caller);
  let isOver = false;
  let faultCount = 0;
  const begin = Date.now();
  const crowd = Array.from({ length: people }, async (_, number) => {
    const person = new Person(caller, ledger, random, token, contentKeys[number] ?? '');
    while (!isOver) await person.act();
  });
  try {
    for (; faultCount < faults.length || Date.now() < begin + forMs; faultCount += 1) {
      await sleep(random.between(300, 1_500));
      await faults[faultCount % faults.length]?.({ fleet, random, ledger });
    }
    await sleep(1_000);
  } finally {
    isOver = true;
    await Promise.all(crowd);
  }
  const end = Date.now();
  await fleet.complete();
  await eventually(async () => (await fleet.database.query(OWED)).length === 0, SETTLE_MS);
  return { ledger, faultCount, loadMs: end - begin, settleMs: Date.now() - end };
}

async function prepare(caller: Caller): Promise<{ readonly token: string; readonly contentKeys: readonly string[] }> {
  const json = { username: 'admin', password: 'pharmacy-demo' };
  const signedIn = await caller.ask({ method: 'POST', path: '/api/auth/login', json }, 0);
  const content = await caller.ask({ method: 'GET', path: '/api/content' }, 0);
  if (signedIn.kind !== 'answered' || content.kind !== 'answered') throw new Error('Sign-in failed');
  const blocks = content.reply.body as unknown as readonly { readonly key: string; readonly contentType: string }[];
  const contentKeys = blocks.filter(({ contentType }) => contentType === 'plain').map(({ key }) => key);
  return { token: String(signedIn.reply.body['token']), contentKeys };
}
