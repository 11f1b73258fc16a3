import { Injectable } from '@nestjs/common';
import { Authenticator, type SignedInUser } from '../access';
import { DeniedAttempts } from '../audit';
import { RequestContext } from '../context';
import type { LiveTopic } from './live-feeds';

/** Sent to a client that requests a protected resource without a session. */
export const SIGN_IN = 'Please sign in to continue.';

export interface LiveDecision {
  /** The token's user. */
  readonly user: SignedInUser | null;
  /** Why access to the topic is denied, as a message for the user; null if it's allowed. */
  readonly denial: string | null;
}

/** Authorizes access to topics, on request and again before every push. Doesn't count as user activity in a session. */
@Injectable()
export class LiveHandshake {
  constructor(
    private readonly authenticator: Authenticator,
    private readonly denials: DeniedAttempts,
  ) {}

  /** The token's user; null if the token is invalid or the lookup fails. */
  async identify(token: string | undefined): Promise<SignedInUser | null> {
    return token ? this.authenticator.authenticate(token).catch(() => null) : null;
  }

  /** Rejects if the session lookup fails. */
  async authorize(topic: LiveTopic, token: string | undefined, address: string): Promise<LiveDecision> {
    if (!topic.permission) return { user: await this.identify(token), denial: null };
    const user = token ? await this.authenticator.authenticate(token) : null;
    if (!user) return { user, denial: SIGN_IN };
    if (user.can(topic.permission)) return { user, denial: null };
    await RequestContext.run({ requestId: 'live', address, user: user.actor }, () =>
      this.denials.record({
        action: 'access.denied',
        subject: { type: 'route', id: null, label: `live ${topic.resource}` },
      }),
    );
    return { user, denial: 'You do not have permission to do this.' };
  }

  /** Calls `listener` with the ID of each session that ends, or with null if it isn't known which ones have. */
  onEnded(listener: (sessionId: string | null) => void): void {
    this.authenticator.onEnded(listener);
  }

  /** Calls `listener` with the ID of each user who may see something else from now on. */
  onUserChanged(listener: (userId: number) => void): void {
    this.authenticator.onUserChanged(listener);
  }

  /** The session of a token; null if the token is invalid or the session has ended. Rejects if the lookup fails. */
  sessionOf(token: string): Promise<SignedInUser | null> {
    return this.authenticator.authenticate(token);
  }

  /** Whether an authorized session may still receive the topic. Rejects if the lookup fails. */
  async isStillAllowed(topic: LiveTopic, token: string | undefined): Promise<boolean> {
    if (!topic.permission) return true;
    const user = token ? await this.authenticator.authenticate(token) : null;
    return user?.can(topic.permission) ?? false;
  }
}
