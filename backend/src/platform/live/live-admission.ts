import { Injectable } from '@nestjs/common';
import { Authenticator } from '../access';
import { DeniedAttempts } from '../audit';
import { RequestContext } from '../context';
import type { LiveTopic } from './live-topic';

/** Who may follow a topic: decided when asked, and again before every push. */
@Injectable()
export class LiveAdmission {
  constructor(
    private readonly authenticator: Authenticator,
    private readonly denials: DeniedAttempts,
  ) {}

  /** Why the token's holder may not follow the topic, in words for a person; null when they may. */
  async refusal(topic: LiveTopic, token: string | undefined, address: string): Promise<string | null> {
    if (!topic.permission) return null;
    const user = token ? await this.authenticator.authenticate(token) : null;
    if (!user) return 'Please sign in to continue.';
    if (user.can(topic.permission)) return null;
    await RequestContext.run({ requestId: 'live', address, user }, () =>
      this.denials.record({
        action: 'access.denied',
        subject: { type: 'route', id: null, label: `live ${topic.resource}` },
      }),
    );
    return 'You do not have permission to do this.';
  }

  /** Calls `listener` when sessions have ended: who follows in their name may no longer. */
  onEnded(listener: () => void): void {
    this.authenticator.onEnded(listener);
  }

  /** Whether a session that was admitted may still be told. Rejects when that cannot be found out now. */
  async stillHolds(topic: LiveTopic, token: string | undefined): Promise<boolean> {
    if (!topic.permission) return true;
    const user = token ? await this.authenticator.authenticate(token) : null;
    return user?.can(topic.permission) ?? false;
  }
}
