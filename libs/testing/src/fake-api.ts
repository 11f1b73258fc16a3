import type { ErrorBody, FieldFault } from '@pharmacy/contracts';
import { http, HttpResponse, type HttpHandler, type PathParams } from 'msw';
import { setupServer } from 'msw/node';
import { partsOf, type Route, type RouteAnswers } from './routes';

/** A request as it arrived. `body` is the parsed JSON, or null when there was none. */
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

/** The API as a test programs it, over real `fetch`. The last thing said about a route holds. */
export class FakeApi {
  private readonly server = setupServer();
  private readonly seen = new Map<Route, SeenRequest[]>();

  open(): void {
    this.server.listen({ onUnhandledRequest: 'error' });
  }

  forget(): void {
    this.server.resetHandlers();
    this.seen.clear();
  }

  close(): void {
    this.server.close();
  }

  /** Answers 200 (204 for null) with `body` from now on. */
  answers<R extends Route>(route: R, body: RouteAnswers[R], headers: Record<string, string> = {}): void {
    this.respondsWith(route, () =>
      body === null ? new HttpResponse(null, { status: 204, headers }) : HttpResponse.json(body, { headers }),
    );
  }

  /** Answers with the error body of the contract from now on. */
  fails(route: Route, statusCode: number, message: string, details?: readonly FieldFault[]): void {
    const body: ErrorBody = { statusCode, error: 'Error', message, ...(details ? { details } : {}) };
    this.respondsWith(route, () => HttpResponse.json(body, { status: statusCode }));
  }

  /** Lets the request hang until the returned function is called; it then gets `body`. */
  holds<R extends Route>(route: R, body: RouteAnswers[R]): () => void {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    this.respondsWith(route, async () => {
      await released;
      return HttpResponse.json(body);
    });
    return release;
  }

  /** For what the three above cannot say: decides each answer from the request. */
  respondsWith(route: Route, respond: Responder): void {
    this.server.use(this.handler(route, respond));
  }

  /** The requests of that route since the test began, oldest first. */
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

/** A fake API for the tests of one file; call it at the file's top. A request that nobody programmed fails. */
export function fakeApi(): FakeApi {
  const api = new FakeApi();
  beforeAll(() => api.open());
  afterEach(() => api.forget());
  afterAll(() => api.close());
  return api;
}
