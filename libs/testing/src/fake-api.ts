import type { ErrorBody, InvalidField } from '@pharmacy/contracts';
import { http, HttpResponse, type HttpHandler, type PathParams } from 'msw';
import { setupServer } from 'msw/node';
import { partsOf, type Route, type RouteAnswers } from './routes';

/** A received request. `body` is the parsed JSON, or null without a body. */
export interface SeenRequest {
  readonly url: URL;
  readonly params: PathParams;
  readonly headers: Headers;
  readonly body: unknown;
}

type Responder = (request: SeenRequest) => Response | Promise<Response>;

const methods: Readonly<Record<string, typeof http.get>> = {
  GET: http.get,
  POST: http.post,
  PUT: http.put,
  PATCH: http.patch,
  DELETE: http.delete,
};

/** A programmable API over real `fetch`. The last handler of a route wins. */
export class FakeApi {
  private readonly server = setupServer();
  private readonly seen = new Map<Route, SeenRequest[]>();
  private readonly unanswered: string[] = [];

  open(): void {
    this.server.listen({
      onUnhandledRequest: ({ method, url }) => {
        const { protocol, pathname } = new URL(url);
        const unanswered = `${method} ${pathname}`;
        // The live connection, which pages do without.
        if (protocol !== 'ws:') this.unanswered.push(unanswered);
        throw new Error(`The test has no answer to ${unanswered}`);
      },
    });
  }

  /** Throws if a request had no handler, which a page may have taken for a server that failed. */
  forget(): void {
    this.server.resetHandlers();
    this.seen.clear();
    const unanswered = this.unanswered.splice(0);
    if (unanswered.length > 0) throw new Error(`The test has no answer to ${unanswered.join(', ')}`);
  }

  close(): void {
    this.server.close();
  }

  /** Responds 200 with `body`, or 204 for null, from now on. */
  answers<R extends Route>(route: R, body: RouteAnswers[R], headers: Record<string, string> = {}): void {
    this.respondsWith(route, () =>
      body === null ? new HttpResponse(null, { status: 204, headers }) : HttpResponse.json(body, { headers }),
    );
  }

  /** Responds with the contract's error body from now on. */
  fails(route: Route, statusCode: number, message: string, details?: readonly InvalidField[]): void {
    const body: ErrorBody = { statusCode, error: 'Error', message, ...(details ? { details } : {}) };
    this.respondsWith(route, () => HttpResponse.json(body, { status: statusCode }));
  }

  /** Responds 503 from now on, with a `Retry-After` longer than the page waits, so it doesn't retry. */
  loses(route: Route): void {
    this.respondsWith(route, () => new HttpResponse(null, { status: 503, headers: { 'Retry-After': '60' } }));
  }

  /** Leaves the request pending until the returned function is called, then responds with `body`. */
  holds<R extends Route>(route: R, body: RouteAnswers[R]): () => void {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    this.respondsWith(route, async () => {
      await released;
      return HttpResponse.json(body);
    });
    return release;
  }

  /** For cases that the four methods above don't cover: computes each response from the request. */
  respondsWith(route: Route, respond: Responder): void {
    this.server.use(this.handler(route, respond));
  }

  /** The requests to that route since the test started, oldest first. */
  requests(route: Route): readonly SeenRequest[] {
    return this.seen.get(route) ?? [];
  }

  private handler(route: Route, respond: Responder): HttpHandler {
    const { method, path } = partsOf(route);
    const on = methods[method];
    if (!on) throw new Error(`No such method: ${method}`);
    return on(path, async ({ request, params }) => {
      const text = await request.clone().text();
      const isJson = request.headers.get('content-type')?.includes('application/json') ?? false;
      const body: unknown = isJson && text ? JSON.parse(text) : null;
      const seen: SeenRequest = { url: new URL(request.url), params, headers: request.headers, body };
      this.seen.set(route, [...this.requests(route), seen]);
      return respond(seen);
    });
  }
}

/** Sets up a fake API for the tests of one file. Call it at the top of the file. A request without a handler fails the test. */
export function fakeApi(): FakeApi {
  const api = new FakeApi();
  beforeAll(() => api.open());
  afterEach(() => api.forget());
  afterAll(() => api.close());
  return api;
}
