import { Injectable } from '@nestjs/common';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Authenticator } from '../../access';
import { Config } from '../../config';
import { EventBus } from '../../events';
import { Metrics } from '../../metrics';
import { MidnightTimer } from '../../time';
import { hasBody } from '../body/read-body';
import { boundUnreadBody } from '../body/unread-body';
import { lacksHost, rejectExpectation, rejectWithoutHost } from '../broken-requests';
import { type TrustsHop, trustsProxies } from '../client-address';
import { requestIdOf } from '../request-facts.middleware';
import type { CompressedEncoding } from '../responses/compression';
import { RunningRequests } from '../running-requests';
import {
  type Audience,
  audienceOf,
  CacheEntries,
  type CacheEntry,
  negotiateEncoding,
  type ResponseEncoding,
} from './cache-entries';
import { cacheAges, CacheGeneration } from './cache-generation';
import { onCacheableResponse } from './cache-response';
import type { CachedResponse } from './cached-response';

/**
 * Caches responses to reads that are the same for everyone, or for an audience, and sends them from the HTTP server's own listener,
 * many times faster than the framework. Any event may have changed any response, so an event invalidates all of them. Changes
 * without an event, such as a new build, are seen within a second. The framework answers when an event may have been missed, or
 * when a token isn't in the authenticator's cache of valid tokens. `cacheResponse` adds responses.
 */
@Injectable()
export class ResponseCache {
  private readonly entries = new CacheEntries();
  private readonly served = { 200: 0, 304: 0 };
  private readonly generation: CacheGeneration;

  constructor(
    private readonly bus: EventBus,
    private readonly authenticator: Authenticator,
    midnight: MidnightTimer,
    metrics: Metrics,
  ) {
    this.generation = new CacheGeneration(bus, midnight, 'any');
    metrics.gauges('http_snapshot_answers', 'Reads answered from memory', ['status'], () =>
      Object.entries(this.served).map(([status, value]) => ({ labels: { status }, value })),
    );
  }

  /** Keeps the entries: most new responses turn out to be the same, and the old entry's compressed form is reused. */
  invalidate(): void {
    this.generation.advance();
  }

  /** Sends the cached response, if there is one. When false, the framework must answer; its response may then be cached. */
  trySend(request: IncomingMessage, response: ServerResponse, trusts: TrustsHop): boolean {
    const encoding = negotiateEncoding(request);
    if (encoding === null) return false;
    const url = request.url ?? '';
    const audience = audienceOf(request, this.entries.audienceAt(url), this.authenticator);
    const entry = audience === null ? undefined : this.entries.find(url, audience, encoding);
    if (entry && this.isUsable(entry, request)) {
      this.served[entry.response.send(request, response, requestIdOf(request, trusts))] += 1;
      return true;
    }
    if (request.method === 'GET') this.storeResponse(request, response, url, encoding);
    return false;
  }

  private isUsable(entry: CacheEntry, { method }: IncomingMessage): boolean {
    if (entry.generation !== this.generation.current || !this.bus.isComplete) return false;
    const age = performance.now() - entry.createdAt;
    if (age < cacheAges.response) return true;
    // A HEAD can't refresh the entry: its response has no body.
    if (entry.isRefreshing || method !== 'GET') return age < cacheAges.unrefreshedResponse;
    entry.isRefreshing = true;
    return false;
  }

  private storeResponse(
    request: IncomingMessage,
    response: ServerResponse,
    url: string,
    encoding: ResponseEncoding,
  ): void {
    // Read now: the response may not reflect changes that happen after this.
    const { current } = this.generation;
    onCacheableResponse(response, (cacheable, rule) => {
      const audience = audienceOf(request, rule, this.authenticator);
      if (audience !== null && current === this.generation.current)
        this.store(url, rule, audience, encoding, cacheable);
    });
  }

  private store(
    url: string,
    rule: Audience | undefined,
    audience: string,
    encoding: ResponseEncoding,
    original: CachedResponse,
  ): void {
    const previous = this.entries.find(url, audience, encoding);
    const isSame = previous?.original.equals(original) ?? false;
    const response = previous && isSame ? previous.response : original;
    const generation = this.generation.current;
    const entry: CacheEntry = { original, response, generation, createdAt: performance.now(), isRefreshing: false };
    this.entries.put(url, rule, audience, encoding, entry);
    if (!isSame && encoding !== 'identity') void compressEntry(entry, encoding);
  }
}

/** If compression fails, the uncompressed response is served. */
async function compressEntry(entry: CacheEntry, encoding: CompressedEncoding): Promise<void> {
  entry.response = await entry.original.compress(encoding).catch(() => entry.original);
}

/**
 * Puts the response cache in front of the framework, and in front of both the checks that apply to every request. Call once, after
 * the framework has added its own listener to the server.
 */
export function installResponseCache(app: NestExpressApplication): void {
  const cache = app.get(ResponseCache);
  const running = app.get(RunningRequests);
  const trusts = trustsProxies(app.get(Config));
  const server: Server = app.getHttpServer();
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  const listen: RequestListener = (request, response) => {
    if (lacksHost(request)) return rejectWithoutHost(response);
    const carriesBody = hasBody(request);
    if (carriesBody) boundUnreadBody(request, response);
    const isSent = !carriesBody && cache.trySend(request, response, trusts);
    // A cached response that a slow client hasn't received in full is still running.
    if (!isSent || response.writableLength > 0) running.add(response);
    if (isSent) return;
    for (const listener of listeners) listener.call(server, request, response);
  };
  server.on('request', listen);
  // Without this listener, Node.js sends 100 Continue before the guards have checked the headers.
  server.on('checkContinue', listen);
  server.on('checkExpectation', (_request, response) => rejectExpectation(response));
}
