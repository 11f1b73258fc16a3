import { callPersistently, type AttemptResult, type CallingStore, type CallOptions } from './persistent-call';

/** An error that `errorMessage`, `errorStatus`, and `fieldErrors` can read. */
type CallError =
  | { readonly status: number; readonly data: unknown }
  | { readonly status: 'FETCH_ERROR' | 'PARSING_ERROR'; readonly error: string };

/** A call never rejects. A failure is in `error`. */
type CallResult<Data> =
  | { readonly data: Data; readonly error?: undefined }
  | { readonly data?: undefined; readonly error: CallError };

interface ServerCall extends Partial<CallOptions> {
  /** With the prefix: `/api/contact`. */
  readonly path: string;
  /** GET by default. */
  readonly method?: 'POST';
  readonly body?: unknown;
}

type Outcome = CallResult<unknown> & AttemptResult;

/** Calls the API without the RTK Query cache, with the same headers, retries, and session handling as every call. */
export const callServer =
  <Data>({ path, method, body, ...options }: ServerCall) =>
  async (dispatch: CallingStore['dispatch'], getState: CallingStore['getState']): Promise<CallResult<Data>> => {
    const isChange = method === 'POST';
    const result = await callPersistently({ dispatch, getState }, { isChange, ...options }, (headers) =>
      sendOnce(path, { method: method ?? 'GET', headers: { ...headers, ...ofJson(body) }, ...bodyOf(body) }),
    );
    return result as CallResult<Data>;
  };

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
  if (data === undefined) return { error: { status: 'PARSING_ERROR', error: 'The response is not JSON' }, meta };
  return { data, meta };
}

/** Null for an empty text, undefined for invalid JSON. */
function parsed(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
