import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { SignedInUser } from '../access';
import { Config } from '../config';
import { callerNetwork } from '../http';

const MAX_PER_NETWORK = 100;
const MAX_PER_ACCOUNT = 50;
const MAX_TOTAL = 10_000;

/** Who a connection counts for: an account, or a network for anonymous visitors. */
export interface ConnectionOwner {
  readonly name: string;
  readonly max: number;
}

/** Users behind one address, such as in a clinic, share the network's limit only until they sign in. */
export const ownerOf = (address: string, user: Pick<SignedInUser, 'actor'> | null): ConnectionOwner =>
  user
    ? { name: `account ${user.actor.id}`, max: MAX_PER_ACCOUNT }
    : { name: `network ${callerNetwork(address)}`, max: MAX_PER_NETWORK };

/** An open connection, as counted by the limiter. */
export interface ConnectionSlot {
  /** Counts the connection for another owner from now on, unless that owner has reached its limit. */
  move(to: ConnectionOwner): void;
  release(): void;
}

/** Accepts or rejects WebSocket upgrades by origin and by the number of open connections. */
@Injectable()
export class ConnectionLimiter {
  private readonly open = new Map<string, number>();
  private total = 0;
  private closing = false;

  constructor(private readonly config: Config) {}

  /** The HTTP status to reject the upgrade with, regardless of the owner; null if the owner's limit decides. */
  rejectionStatus(request: IncomingMessage): 403 | 404 | 503 | null {
    if (this.config.role === 'worker') return 404;
    if (!this.isAllowedOrigin(request)) return 403;
    return this.closing || this.total >= MAX_TOTAL ? 503 : null;
  }

  isFull({ name, max }: ConnectionOwner): boolean {
    return (this.open.get(name) ?? 0) >= max;
  }

  admit(owner: ConnectionOwner): ConnectionSlot {
    let current = owner;
    this.total += 1;
    this.count(current, 1);
    return {
      move: (to) => {
        if (to.name === current.name || this.isFull(to)) return;
        this.count(current, -1);
        this.count(to, 1);
        current = to;
      },
      release: () => {
        this.total -= 1;
        this.count(current, -1);
      },
    };
  }

  /** Rejects all further connections. */
  close(): void {
    this.closing = true;
  }

  /** Browsers always send the page's origin. The scheme isn't compared, because a proxy may terminate TLS. */
  private isAllowedOrigin({ headers }: IncomingMessage): boolean {
    const { origin, host } = headers;
    if (origin === undefined) return true;
    const allowed = [...this.config.corsOrigins, new URL(this.config.publicUrl).origin];
    return allowed.includes(origin) || hostOf(origin) === host?.toLowerCase();
  }

  private count({ name }: ConnectionOwner, change: 1 | -1): void {
    const count = (this.open.get(name) ?? 0) + change;
    if (count > 0) this.open.set(name, count);
    else this.open.delete(name);
  }
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined);
