import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { SessionsRepository } from '../persistence/sessions.repository';
import { SightingLog } from './sighting-log';

const WRITE_EVERY_MS = 15_000;

/** Remembers when sessions were last used. A request only leaves a note; the notes of all are written together, now and then. */
@Injectable()
export class SessionSightings implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(SessionSightings.name);
  private readonly log = new SightingLog();
  private timer?: NodeJS.Timeout;

  constructor(private readonly sessions: SessionsRepository) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.write(), WRITE_EVERY_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.write();
  }

  note(sessionId: string): void {
    this.log.note(sessionId);
  }

  /** What cannot be written now is seen again in some minutes. */
  async write(): Promise<void> {
    const seen = this.log.take();
    if (seen.length === 0) return;
    await this.sessions
      .touch(seen)
      .catch((error: Error) => this.logger.warn(`Sessions in use were not noted: ${error.message}`));
  }
}
