import type { SignedInUser } from '../access';
import type { LiveHandshake } from './live-handshake';
import { frame } from './live-frame';
import type { Subscription } from './live-subscription';

/** The resource with the state of the client's own session. */
export const SESSION = 'session';

/** The maximum delay of a timer. A session that lasts longer is simply checked again then. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * Pushes the state of the client's session: `ended: false` once it's known to be active, and again when its user may see
 * something else from now on; `ended: true` as soon as it ends.
 */
export class LiveSession implements Subscription {
  private session: SignedInUser | null = null;
  private isLookingUp = false;
  private isOutdated = false;
  private isClosed = false;
  private expiry?: NodeJS.Timeout;

  constructor(
    private readonly token: string,
    private readonly handshake: LiveHandshake,
    private readonly push: (frame: string) => void,
  ) {}

  async begin(): Promise<void> {
    await this.lookUp();
  }

  end(): void {
    this.isClosed = true;
    clearTimeout(this.expiry);
  }

  async recheck(sessionId: string | null): Promise<void> {
    if (this.isLookingUp) this.isOutdated = true;
    else if (sessionId === this.session?.sessionId) this.reportEnd();
    // If the lookup fails, it's repeated when the notification connection is back.
    else if (sessionId === null) await this.lookUp().catch(() => undefined);
  }

  /** Call it with the id of a user who may see something else from now on. */
  async recheckUser(userId: number): Promise<void> {
    if (this.isLookingUp) this.isOutdated = true;
    else if (userId === this.session?.id) await this.lookUp().catch(() => undefined);
  }

  private async lookUp(): Promise<void> {
    const before = this.session;
    this.isLookingUp = true;
    try {
      do {
        this.isOutdated = false;
        this.session = await this.handshake.sessionOf(this.token);
      } while (this.isOutdated);
    } finally {
      this.isLookingUp = false;
    }
    if (this.isClosed) return;
    if (!this.session) return this.reportEnd();
    if (!before || affiliationOf(before) !== affiliationOf(this.session)) this.push(frame(SESSION, { ended: false }));
    this.recheckAt(this.session.expiresAt);
  }

  private recheckAt(time: Date): void {
    clearTimeout(this.expiry);
    const delay = Math.min(Math.max(time.getTime() - Date.now(), 0), MAX_TIMER_MS);
    this.expiry = setTimeout(() => void this.recheck(null), delay).unref();
  }

  private reportEnd(): void {
    if (this.isClosed) return;
    this.end();
    this.push(frame(SESSION, { ended: true }));
  }
}

/** What decides about documents for one manufacturer or group only. */
const affiliationOf = ({ manufacturerId, groupIds }: SignedInUser) => `${manufacturerId} ${groupIds.join()}`;
