import { authMessages, type LiveMessage, type LiveRequest, type LiveResource } from '@pharmacy/contracts';
import { activeAnnouncements } from './rooms/announcements.routes';
import { registrationView } from './rooms/registrations.routes';
import type { MockState } from './state/mock-state';

/** One browser's live connection, as the other end sees it. */
export interface LiveClient {
  /** What the browser sent, as text. */
  receive(text: string): void;
  close(): void;
}

type Send = (message: LiveMessage) => void;

/** Tells the connected browsers of what changes, to each what it asked for; announcements to everybody. */
export class LiveHub {
  private readonly clients = new Map<Send, Set<LiveResource>>();

  constructor(private readonly state: MockState) {
    state.announcements.follow(() => this.tell('announcements'));
    state.registrations.follow(() => this.tell('registrations'));
    state.messages.follow(() => this.tell('messages'));
  }

  connect(send: Send): LiveClient {
    const asked = new Set<LiveResource>(['announcements']);
    this.clients.set(send, asked);
    return {
      receive: (text) => {
        const { data } = JSON.parse(text) as LiveRequest;
        if (!this.mayAsk(data)) return send({ type: 'error', data: { message: authMessages.signInAgain } });
        asked.add(data.resource);
        return send(this.present(data.resource));
      },
      close: () => void this.clients.delete(send),
    };
  }

  private mayAsk({ resource, token }: LiveRequest['data']): boolean {
    return resource === 'announcements' || this.state.people.holding(token ?? null)?.account.isAdmin === true;
  }

  private tell(resource: LiveResource): void {
    for (const [send, asked] of this.clients) if (asked.has(resource)) send(this.present(resource));
  }

  private present(type: LiveResource): LiveMessage {
    const { registrations, messages } = this.state;
    switch (type) {
      case 'announcements':
        return { type, data: activeAnnouncements(this.state) };
      case 'registrations':
        return { type, data: registrations.newestFirst.map(registrationView) };
      case 'messages':
        return { type, data: { unread: messages.all.filter(({ read }) => !read).length } };
    }
  }
}
