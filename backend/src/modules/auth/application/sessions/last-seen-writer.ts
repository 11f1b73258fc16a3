import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { SessionsRepository } from '../../persistence/sessions.repository';

/** The accuracy of `last_seen_at`: an active session is written at most once in this interval. */
const INTERVAL_MS = 60_000;
const CAPACITY = 20_000;

/** Last-seen times that aren't written yet; accepts each session at most once a minute. */
export class LastSeenBuffer {
  private readonly lastNoted = new Map<string, number>();
  private pending = new Map<string, number>();

  /** `usedAt` is in epoch milliseconds, and may be in the past. */
  note(sessionId: string, usedAt: number): void {
    if (usedAt < (this.lastNoted.get(sessionId) ?? 0) + INTERVAL_MS) return;
    if (this.lastNoted.size >= CAPACITY) this.lastNoted.clear();
    this.lastNoted.set(sessionId, usedAt);
    this.pending.set(sessionId, usedAt);
  }

  /** Returns and clears the pending entries. */
  take(): ReadonlyMap<string, number> {
    const taken = this.pending;
    this.pending = new Map();
    return taken;
  }
}

const WRITE_INTERVAL_MS = 15_000;

/** Records when sessions were last used. Requests only add to a buffer, which is written in batches. */
@Injectable()
export class LastSeenWriter implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(LastSeenWriter.name);
  private readonly buffer = new LastSeenBuffer();
  private timer?: NodeJS.Timeout;

  constructor(private readonly sessions: SessionsRepository) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.write(), WRITE_INTERVAL_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.write();
  }

  note(sessionId: string, usedAt: number): void {
    this.buffer.note(sessionId, usedAt);
  }

  /** A failed write is only logged: an active session is noted again within a minute. */
  async write(): Promise<void> {
    const seen = this.buffer.take();
    if (seen.size === 0) return;
    await this.sessions
      .touch(seen)
      .catch((error: Error) => this.logger.warn(`Could not write last-seen times of sessions: ${error.message}`));
  }
}
