import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { Config } from '../config';

const MOST_PER_ADDRESS = 100;
const MOST = 10_000;

/** Decides about an upgrade before there is a connection: by origin, and by how many there are already. */
@Injectable()
export class LiveDoorkeeper {
  private readonly open = new Map<string, number>();
  private total = 0;
  private closing = false;

  constructor(private readonly config: Config) {}

  /** The HTTP status to refuse the upgrade with, or null. */
  refusal(request: IncomingMessage, address: string): 403 | 404 | 429 | 503 | null {
    if (this.config.role === 'worker') return 404;
    if (!this.isOurOrigin(request)) return 403;
    if (this.closing || this.total >= MOST) return 503;
    return (this.open.get(address) ?? 0) >= MOST_PER_ADDRESS ? 429 : null;
  }

  /** Counts a connection; the returned function takes it off again. */
  admit(address: string): () => void {
    this.add(address, 1);
    return () => this.add(address, -1);
  }

  /** From now on nobody comes in. */
  shut(): void {
    this.closing = true;
  }

  /** A browser always names the page's origin. The scheme is not compared: a proxy may end TLS. */
  private isOurOrigin({ headers }: IncomingMessage): boolean {
    const { origin, host } = headers;
    if (origin === undefined) return true;
    const allowed = [...this.config.corsOrigins, new URL(this.config.publicUrl).origin];
    return allowed.includes(origin) || hostOf(origin) === host?.toLowerCase();
  }

  private add(address: string, change: 1 | -1): void {
    this.total += change;
    const count = (this.open.get(address) ?? 0) + change;
    if (count > 0) this.open.set(address, count);
    else this.open.delete(address);
  }
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined);
