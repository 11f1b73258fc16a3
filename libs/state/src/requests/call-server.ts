import { callPersistently, type CallingStore, type CallOptions, type Tried } from './persistent-call';

/** As `errorMessage`, `errorStatus` and `fieldFaults` read it. */
export type CallError =
  | { readonly status: number; readonly data: unknown }
  | { readonly status: 'FETCH_ERROR' | 'PARSING_ERROR'; readonly error: string };

/** Never rejects: what went wrong is its `error`. */
export type CallResult<Data> =
  { readonly data: Data; readonly error?: undefined } | { readonly data?: undefined; readonly error: CallError };

export interface ServerCall extends Partial<CallOptions> {
  /** With its prefix: `/api/contact`. */
  readonly path: string;
  /** GET unless given. */
  readonly method?: 'POST';
  readonly body?: unknown;
}

type Outcome = CallResult<unknown> & Tried;

/** Makes a plain call, with the headers, the retries and the care for the session that every call has. */
export const callServer =
  <Data>({ path, method, body, ...options }: ServerCall) =>
  async (dispatch: CallingStore['dispatch'], getState: CallingStore['getState']): Promise<CallResult<Data>> => {
    const isChange = method === 'POST';
    const result = await callPersistently({ dispatch, getState }, { isChange, ...options }, (headers) =>
      sendOnce(path, { method: method ?? 'GET', headers: { ...headers, ...ofJson(body) }, ...bodyOf(body) }),
    );
    return result as CallResult<Data>;
  };

/** A POST of JSON that is safe to repeat: one idempotency key for all tries. */
export const sendJson = <Data>(path: string, body: unknown) => callServer<Data>({ path, method: 'POST', body });

const ofJson = (body: unknown) => ({
  Accept: 'application/json',
  ...(body !== undefined && { 'Content-Type': 'application/json' }),
});

const bodyOf = (body: unknown) => (body === undefined ? {} : { body: JSON.stringify(body) });

async function sendOnce(path: string, init: RequestInit): Promise<Outcome> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(new Request(path, { ...init, credentials: 'include' }));
    text = await response.text();
  } catch (error) {
    return { error: { status: 'FETCH_ERROR', error: String(error) } };
  }
  const meta = { response };
  const data = parsed(text);
  if (!response.ok) return { error: { status: response.status, data: data ?? text }, meta };
  if (data === undefined) return { error: { status: 'PARSING_ERROR', error: 'The answer is not JSON' }, meta };
  return { data, meta };
}

/** null for no text; undefined for what is not JSON. */
function parsed(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
