import { Injectable } from '@nestjs/common';
import { Authenticator, type SignedInUser } from '../../../../platform/access';
import { Notifications, type Tx } from '../../../../platform/database';
import { SessionsRepository } from '../../persistence/sessions.repository';
import { LastSeenWriter } from './last-seen-writer';
import { PortalViews } from '../portal-views';
import { SessionStrategy } from './session.strategy';

/** The PostgreSQL channel that carries the IDs of ended sessions between replicas. */
export const SESSION_ENDED_CHANNEL = 'session_ended';

/** The PostgreSQL channel that carries the IDs of accounts whose access was changed between replicas. */
const ACCOUNT_CHANGED_CHANNEL = 'account_changed';

/** Resolves tokens and session IDs to users, with a cache. Replicas notify each other of ended sessions and changed accounts. */
@Injectable()
export class SessionAuthenticator extends Authenticator {
  private readonly cache = new SessionCache();
  private readonly listeners: ((sessionId: string | null) => void)[] = [];
  private readonly userListeners: ((userId: number) => void)[] = [];

  constructor(
    private readonly strategy: SessionStrategy,
    private readonly sessions: SessionsRepository,
    private readonly views: PortalViews,
    private readonly lastSeen: LastSeenWriter,
    private readonly notifications: Notifications,
  ) {
    super();
    notifications.on(
      SESSION_ENDED_CHANNEL,
      (sessionId) => this.forget(sessionId),
      () => this.forgetAll(),
    );
    notifications.on(ACCOUNT_CHANGED_CHANNEL, (userId) => this.forgetUser(Number(userId)));
  }

  async authenticate(token: string): Promise<SignedInUser | null> {
    return this.remembered(token) ?? this.lookUp(token);
  }

  /** Null while notifications are interrupted, because the end of a session could be missed. */
  remembered(token: string): SignedInUser | null {
    if (!this.notifications.isUpToDate) return null;
    return this.cache.find(token);
  }

  noteUse({ sessionId }: SignedInUser, idleSeconds: number): void {
    this.lastSeen.note(sessionId, Date.now() - idleSeconds * 1_000);
  }

  /** For credentials derived from a session, such as tickets. Not cached. */
  authenticateSession(sessionId: string): Promise<SignedInUser | null> {
    return this.sessions.findOpen(sessionId);
  }

  onEnded(listener: (sessionId: string | null) => void): void {
    this.listeners.push(listener);
  }

  onUserChanged(listener: (userId: number) => void): void {
    this.userListeners.push(listener);
  }

  /** From the commit on, every replica reads the user's sessions anew; this process doesn't wait for the notification. */
  async announceUserChanged(userId: number, tx: Tx): Promise<void> {
    tx.afterCommit(() => this.forgetUser(userId));
    await tx.manager.query('SELECT pg_notify($1, $2)', [ACCOUNT_CHANGED_CHANNEL, userId.toString()]);
  }

  /** Drops a session that ended from the cache. */
  forget(sessionId: string): void {
    this.cache.forget(sessionId);
    this.listeners.forEach((listener) => listener(sessionId));
  }

  /** Drops the sessions of a user whose access was changed from the cache. */
  forgetUser(userId: number): void {
    this.cache.forgetUser(userId);
    this.userListeners.forEach((listener) => listener(userId));
  }

  private forgetAll(): void {
    this.cache.forgetAll();
    this.listeners.forEach((listener) => listener(null));
  }

  private async lookUp(token: string): Promise<SignedInUser | null> {
    const generation = this.cache.generation;
    const user = await this.strategy.identify(token);
    // Views aren't cached: each request checks both the viewer's session and the viewed account.
    if (!user) return this.views.identify(token);
    this.cache.keep(token, user, generation);
    return user;
  }
}

const CAPACITY = 10_000;

/** Notifications of ended sessions normally arrive within milliseconds; this limits the damage of a lost one. */
const MAX_AGE_MS = 60_000;

interface CachedSession {
  readonly user: SignedInUser;
  readonly until: number;
}

/** Verified tokens of this process, which save each request a database query. */
export class SessionCache {
  private readonly entries = new Map<string, CachedSession>();
  private removals = 0;

  /** Read it before looking up a session, and pass it to `keep`. */
  get generation(): number {
    return this.removals;
  }

  find(token: string, now = Date.now()): SignedInUser | null {
    const known = this.entries.get(token);
    if (!known) return null;
    if (now < known.until) return known.user;
    this.entries.delete(token);
    return null;
  }

  /** Caches nothing if a session was removed since `generation`: the lookup may have happened before it ended or changed. */
  keep(token: string, user: SignedInUser, generation: number, now = Date.now()): void {
    if (generation !== this.removals) return;
    const oldest = this.entries.size >= CAPACITY ? this.entries.keys().next() : undefined;
    if (oldest && !oldest.done) this.entries.delete(oldest.value);
    this.entries.set(token, { user, until: Math.min(user.expiresAt.getTime(), now + MAX_AGE_MS) });
  }

  forget(sessionId: string): void {
    this.removals += 1;
    for (const [token, { user }] of this.entries) if (user.sessionId === sessionId) this.entries.delete(token);
  }

  forgetUser(userId: number): void {
    this.removals += 1;
    for (const [token, { user }] of this.entries) if (user.id === userId) this.entries.delete(token);
  }

  forgetAll(): void {
    this.removals += 1;
    this.entries.clear();
  }
}
