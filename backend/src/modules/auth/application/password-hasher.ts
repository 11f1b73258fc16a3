import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { HashingGate } from './hashing-gate';
import type { HashingTask } from './hashing-task';
import { HashingThread } from './hashing-thread';

/** Each works in 19 MiB. */
const AT_MOST = 8;
const WAITING = 256;

/**
 * Hashes in threads of lower priority: as fast as the machine can, and yet nobody else's request waits for a processor that
 * works on a password. A thread starts when it is first needed.
 */
@Injectable()
export class PasswordHasher implements OnApplicationShutdown {
  private readonly gate = new HashingGate(Math.min(availableParallelism(), AT_MOST), WAITING);
  private readonly idle: HashingThread[] = [];
  private decoy?: Promise<string>;

  async hash(password: string): Promise<string> {
    const reply = await this.work({ kind: 'hash', password });
    if ('hash' in reply) return reply.hash;
    throw new Error('A password could not be hashed', { cause: reply });
  }

  /** Takes as long without a hash as with one, so that time tells nobody which names exist. */
  async verify(passwordHash: string | null, password: string): Promise<boolean> {
    const hash = passwordHash ?? (await this.decoyHash());
    const reply = await this.work({ kind: 'verify', hash, password });
    if ('matches' in reply) return reply.matches && passwordHash !== null;
    throw new Error('A password could not be compared', { cause: reply });
  }

  onApplicationShutdown(): void {
    for (const thread of this.idle.splice(0)) thread.end();
  }

  private work(task: HashingTask) {
    return this.gate.pass(async () => {
      const thread = this.idle.pop() ?? new HashingThread();
      try {
        return await thread.ask(task);
      } finally {
        if (!thread.isOver) this.idle.push(thread);
      }
    });
  }

  private decoyHash(): Promise<string> {
    this.decoy ??= this.hash(randomBytes(16).toString('hex'));
    return this.decoy;
  }
}
