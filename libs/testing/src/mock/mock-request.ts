import type { SentFile } from './sent-file';
import type { Person } from './state/people';

/** A request as a handler sees it. */
export interface MockRequest {
  readonly url: URL;
  /** What stands at the `:names` of the route. */
  readonly params: Readonly<Record<string, string>>;
  /** The parsed JSON; null when there was none. */
  readonly body: unknown;
  /** What a form with files sent; empty for any other request. */
  readonly form: FormData;
  /** The bearer's token; null without one. */
  readonly token: string | null;
  /** Whose token it is; null when it opens nothing. */
  readonly person: Person | null;
}

/** A request of somebody who is signed in. */
export interface PersonalRequest extends MockRequest {
  readonly token: string;
  readonly person: Person;
}

/** 200 unless given, and 204 for null. */
export interface Reply<Body> {
  readonly body: Body;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

export type Handler<Request, Body> = (request: Request) => Reply<Body> | SentFile;

export const replies = <Body>(body: Body): Reply<Body> => ({ body });
export const created = <Body>(body: Body): Reply<Body> => ({ body, status: 201 });
export const nothing = (): Reply<null> => ({ body: null });
