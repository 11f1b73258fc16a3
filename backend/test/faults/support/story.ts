import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../../support/eventually';
import { Caller } from './caller';
import type { Fault } from './fault';
import type { Fleet } from './fleet';
import { Ledger } from './ledger';
import { Person } from './person';
import type { Random } from './random';

export interface StoryOptions {
  readonly people: number;
  /** One after the other, with a moment of peace between them; all of them once, and again while `forMs` lasts. */
  readonly faults: readonly Fault[];
  readonly forMs: number;
  readonly random: Random;
  /** How long a person keeps trying before nobody can say what became of it. */
  readonly patienceMs: number;
}

export interface Story {
  readonly ledger: Ledger;
  /** How many faults there were. */
  readonly strikes: number;
  /** From the first request to the last answer. */
  readonly loadMs: number;
  /** From the last answer until nothing was owed any more. */
  readonly settleMs: number;
}

const SETTLED = 'SELECT 1 FROM outbox WHERE failed_at IS NULL AND due_at IS NULL LIMIT 1';
const SETTLE_MS = 120_000;

/** People use the product while faults strike it; afterwards all is brought back, and what is owed is worked off. */
export async function tell(fleet: Fleet, { people, faults, forMs, random, patienceMs }: StoryOptions): Promise<Story> {
  const ledger = new Ledger();
  const caller = new Caller(fleet.urls, ledger, patienceMs);
  const { token, contentKeys } = await prepare(caller);
  let isOver = false;
  let strikes = 0;
  const begin = Date.now();
  const crowd = Array.from({ length: people }, async (_, number) => {
    const person = new Person(caller, ledger, random, token, contentKeys[number] ?? '');
    while (!isOver) await person.doSomething();
  });
  try {
    for (; strikes < faults.length || Date.now() < begin + forMs; strikes += 1) {
      await sleep(random.between(300, 1_500));
      await faults[strikes % faults.length]?.({ fleet, random, ledger });
    }
    await sleep(1_000);
  } finally {
    isOver = true;
    await Promise.all(crowd);
  }
  const end = Date.now();
  await fleet.complete();
  await eventually(async () => (await fleet.database.query(SETTLED)).length === 0, SETTLE_MS);
  return { ledger, strikes, loadMs: end - begin, settleMs: Date.now() - end };
}

async function prepare(caller: Caller): Promise<{ readonly token: string; readonly contentKeys: readonly string[] }> {
  const json = { username: 'admin', password: 'pharmacy-demo' };
  const signedIn = await caller.ask({ method: 'POST', path: '/api/auth/login', json }, 0);
  const content = await caller.ask({ method: 'GET', path: '/api/content' }, 0);
  if (signedIn.kind !== 'answered' || content.kind !== 'answered') throw new Error('Nobody can sign in');
  const blocks = content.reply.body as unknown as readonly { readonly key: string; readonly contentType: string }[];
  const contentKeys = blocks.filter(({ contentType }) => contentType === 'plain').map(({ key }) => key);
  return { token: String(signedIn.reply.body['token']), contentKeys };
}
