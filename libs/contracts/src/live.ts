import type { UnreadMessages } from './contact/contact';
import type { RegistrationView } from './registrations/registration';

/** Resources a client can ask for over the live connection; all but `announcements` need an administrator's token. */
export type LiveResource = 'announcements' | 'registrations' | 'messages';

export interface ActiveAnnouncement {
  readonly id: number;
  readonly text: string;
}

/** What a client sends. Text frames of at most `limits.liveFrameBytes`. */
export interface LiveRequest {
  readonly type: 'request';
  readonly data: { readonly resource: LiveResource; readonly token?: string };
}

/** What the server pushes. */
export type LiveMessage =
  | { readonly type: 'announcements'; readonly data: readonly ActiveAnnouncement[] }
  | { readonly type: 'registrations'; readonly data: readonly RegistrationView[] }
  | { readonly type: 'messages'; readonly data: UnreadMessages }
  | { readonly type: 'error'; readonly data: { readonly message: string } };

/** Where the live connection is reached, on the page's own host. */
export const livePath = '/ws';
