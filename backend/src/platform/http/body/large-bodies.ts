import type { ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { Unavailable } from '../../errors';
import { freeMemory, LARGEST_BODY_BYTES } from './read-body';

const MAX_WAITING = 20;
const PATIENCE_MS = 20_000;
/** Between two large bodies, so that many of them leave most of the CPU time to other requests. */
const PAUSE_MS = 200;

/** Lets a few large bodies in at a time, because each takes memory until it is answered. */
@Injectable()
export class LargeBodies {
  private readonly arriving = new Places(2, PAUSE_MS);
  /** A single one, so that several never delay others one after the other between two turns of the event loop. */
  private readonly atWork = new Places(1);

  /**
   * Calls `read` when this request's body may be read. The rest stay unread in their sockets until it is their turn. The buffer
   * is freed when `response` is closed.
   */
  async receive<T>(response: ServerResponse, read: (buffer: Buffer) => Promise<T>): Promise<T> {
    await this.arriving.enter(response);
    const buffer = Buffer.allocUnsafeSlow(LARGEST_BODY_BYTES);
    const reading = read(buffer);
    const free = () => void reading.catch(() => undefined).finally(() => freeMemory(buffer));
    if (response.destroyed) free();
    else response.once('close', free);
    return reading;
  }

  /** Resolves when this request's body, which has arrived, may be parsed. Slow senders don't block others. */
  work(response: ServerResponse): Promise<void> {
    return this.atWork.enter(response);
  }
}

class Places {
  private taken = 0;
  private readonly waiting = new Set<() => void>();

  constructor(
    private readonly most: number,
    private readonly pauseMs = 0,
  ) {}

  /** Resolves with a slot, which is free again when `response` is closed, after the pause. */
  async enter(response: ServerResponse): Promise<void> {
    if (this.taken < this.most) this.taken += 1;
    else await this.turn();
    const leave = () => this.leave();
    if (response.destroyed) leave();
    else response.once('close', () => (this.pauseMs === 0 ? leave() : setTimeout(leave, this.pauseMs)));
  }

  /** Resolves with the slot of a finished request. */
  private turn(): Promise<void> {
    if (this.waiting.size >= MAX_WAITING) throw tooMany();
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
    if (!next) this.taken -= 1;
    else {
      this.waiting.delete(next);
      next();
    }
  }
}

const tooMany = () => new Unavailable('Too many large requests are being received. Please try again shortly.');
