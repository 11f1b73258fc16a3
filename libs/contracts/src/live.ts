import type { UnreadMessages } from './contact/contact';
import type { OpenContentView } from './content/content';
import type { RegistrationView } from './registrations/registration';

/** The resources of the live connection. All but `announcements` require an administrator's token. */
export type LiveResource = 'announcements' | 'registrations' | 'messages' | 'editors';

export interface ActiveAnnouncement {
  readonly id: number;
  readonly text: string;
  readonly urgent?: true;
  /** `url` is an https URL, or a path of this site. */
  readonly link?: { readonly url: string; readonly text: string };
}

/** The client's messages: text frames of at most `limits.liveFrameBytes`. */
export interface LiveRequest {
  readonly type: 'request';
  /** `session` subscribes to the token's own session and is open to every signed-in user. */
  readonly data: { readonly resource: LiveResource | 'session'; readonly token?: string };
}

/** The server's messages. */
export type LiveMessage =
  | { readonly type: 'announcements'; readonly data: readonly ActiveAnnouncement[] }
  | { readonly type: 'registrations'; readonly data: readonly RegistrationView[] }
  | { readonly type: 'messages'; readonly data: UnreadMessages }
  | { readonly type: 'editors'; readonly data: readonly OpenContentView[] }
  /** Sent in response to a request for `session`, and again when the session ends for any reason. */
  | { readonly type: 'session'; readonly data: { readonly ended: boolean } }
  | { readonly type: 'error'; readonly data: { readonly message: string } };

/** The path of the live connection, on the page's own host. */
export const livePath = '/ws';

/** The subprotocol that the server selects. */
export const liveProtocol = 'pharmacy.live';
const TOKEN_PROTOCOL = 'bearer.';

/**
 * The subprotocols that a browser offers. They carry the token because browsers can't set WebSocket headers, and a token
 * must not be in a URL. Limits apply per account with a valid token, and otherwise per network.
 */
export const liveProtocols = (token: string | null): string[] =>
  token ? [liveProtocol, TOKEN_PROTOCOL + token] : [liveProtocol];

/** The token in the protocols that a client offers (`Sec-WebSocket-Protocol`). */
export const liveTokenIn = (offered: string | undefined): string | undefined =>
  offered
    ?.split(',')
    .map((protocol) => protocol.trim())
    .find((protocol) => protocol.startsWith(TOKEN_PROTOCOL))
    ?.slice(TOKEN_PROTOCOL.length);
