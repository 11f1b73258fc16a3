import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { TRUSTED_MS } from './lifeline';
import { Notifications, NOTICES_CONNECTION } from './notifications';

/** Asks every process, in the order of the notices, whether it has heard those before. */
const QUESTIONS = 'heard_so_far';
const ANSWERS = 'heard_so_far_yes';

/** Tells by which connections the others listen, and asks them if there are any. */
const ASK = `
  SELECT others, CASE WHEN others IS NOT NULL THEN pg_notify('${QUESTIONS}', $3) END FROM (
    SELECT array_agg(pid) AS others FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = $1 AND pid <> $2) AS listening`;

/** Longer than any process that does not answer trusts what it remembers. */
const PATIENCE_MS = TRUSTED_MS + 250;

interface Asked {
  readonly others: readonly number[] | null;
}

/** The other processes on the same database. */
@Injectable()
export class Replicas {
  private readonly own = randomUUID();
  private asked = 0;
  private readonly waiting = new Map<string, Answers>();

  constructor(
    private readonly notifications: Notifications,
    private readonly dataSource: DataSource,
  ) {
    notifications.on(QUESTIONS, (question) => {
      if (!question.startsWith(this.own)) notifications.send(ANSWERS, `${question} ${notifications.listener}`);
    });
    notifications.on(ANSWERS, (answer) => {
      const [asker, number, listener] = answer.split(' ');
      this.waiting.get(`${asker} ${number}`)?.from(Number(listener));
    });
  }

  /**
   * Resolves when every process has heard the notices of all that was committed before the call, or has become unsure of hearing
   * any (`Notifications.isHearing`), which takes some two seconds for one that hangs. Then none answers from what it remembered
   * before. Never rejects.
   */
  async haveHeard(): Promise<void> {
    const { listener } = this.notifications;
    // Nobody's answer would be heard; a command that ends anyway waits for nobody.
    if (listener === undefined) return;
    const question = `${this.own} ${++this.asked}`;
    const answers = new Answers();
    this.waiting.set(question, answers);
    try {
      const [row] = await this.dataSource.query<Asked[]>(ASK, [NOTICES_CONNECTION, listener, question]);
      await answers.of(row?.others ?? []);
    } catch {
      // The change is committed: it must not seem to have failed.
      await sleep(PATIENCE_MS);
    } finally {
      this.waiting.delete(question);
    }
  }
}

/** Those to one question. They may come before it is known whose are wanted. */
class Answers {
  private readonly come = new Set<number>();
  private look = (): void => undefined;

  from(listener: number): void {
    this.come.add(listener);
    this.look();
  }

  /** Resolves with the last of them, or when it has been waited for long enough. */
  async of(listeners: readonly number[]): Promise<void> {
    const late = new AbortController();
    const all = new Promise<void>((resolve) => {
      this.look = () => void (listeners.every((each) => this.come.has(each)) && resolve());
      this.look();
    });
    await Promise.race([all, sleep(PATIENCE_MS, undefined, { signal: late.signal }).catch(() => undefined)]);
    late.abort();
  }
}
