import type { ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { Unavailable } from '../../errors';

/** A large body is in memory several times over while it is parsed and checked. */
const MOST_AT_ONCE = 2;
const MOST_WAITING = 20;
const PATIENCE_MS = 20_000;

/** Lets a few large bodies in at a time; the rest stay unread in their sockets until it is their turn. */
@Injectable()
export class LargeBodies {
  private admitted = 0;
  private readonly waiting = new Set<() => void>();

  /** Resolves when the body of this request may be read. Its place is free again when `response` is closed. */
  async enter(response: ServerResponse): Promise<void> {
    if (this.admitted < MOST_AT_ONCE) this.admitted += 1;
    else await this.turn();
    if (response.destroyed) this.leave();
    else response.once('close', () => this.leave());
  }

  /** Resolves with the place of a request that left. */
  private turn(): Promise<void> {
    if (this.waiting.size >= MOST_WAITING) throw tooMany();
    return new Promise((resolve, reject) => {
      const next = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.waiting.delete(next);
        reject(tooMany());
      }, PATIENCE_MS);
      this.waiting.add(next);
    });
  }

  private leave(): void {
    const [next] = this.waiting;
    if (!next) this.admitted -= 1;
    else {
      this.waiting.delete(next);
      next();
    }
  }
}

const tooMany = () => new Unavailable('Too many large requests are being received. Please try again shortly.');
