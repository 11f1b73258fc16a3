import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';

const POLL_MS = 50;
/** Polls without a new connection or request: one to accept what waits in the accept queue, one to read its requests. */
const QUIET_POLLS = 2;
const MAX_SETTLING_POLLS = 40;

/** Tracks requests whose responses haven't been sent in full, and drains the server on shutdown. */
@Injectable()
export class RunningRequests {
  private readonly running = new Set<ServerResponse>();
  /** One shared listener, because it's added to every response. */
  private readonly forget: (this: ServerResponse) => void;
  /** Pipelined responses that wait for an earlier one of their connection. */
  private readonly queued = new WeakMap<Socket, Set<ServerResponse>>();

  constructor() {
    const { running } = this;
    this.forget = function () {
      running.delete(this);
    };
  }

  add(response: ServerResponse): void {
    this.running.add(response);
    response.on('close', this.forget);
    if (!response.socket) this.trackPipelined(response);
  }

  /**
   * Stops accepting connections, and resolves when the last response has been sent or after `timeoutMs`. Requests that arrive while
   * draining are answered with `Connection: close`. Connections that the operating system has already accepted are served
   * first: closing the listening socket would reset them.
   */
  async drain(server: Server, timeoutMs: number): Promise<void> {
    const deadline = performance.now() + timeoutMs;
    // Prepended, since the flag must be set before another listener sends the headers.
    server.prependListener('request', (_request, response) => (response.shouldKeepAlive = false));
    for (const response of this.running) response.shouldKeepAlive = false;
    await this.settle(server, deadline);
    // The HTTP server's own `close` would cut off responses that clients haven't received in full.
    NetServer.prototype.close.call(server);
    while (this.running.size > 0 && performance.now() < deadline) await sleep(POLL_MS);
    // Connections that never sent a request would keep the server from closing.
    server.closeAllConnections();
  }

  /**
   * Resolves when no connection and no request has arrived for `QUIET_POLLS` polls, at the latest after `MAX_SETTLING_POLLS` or at
   * `deadline`. It counts polls instead of time, since a loaded machine may pause the process between accepting a connection
   * and reading its request.
   */
  private async settle(server: Server, deadline: number): Promise<void> {
    let quietPolls = 0;
    const onActivity = () => (quietPolls = 0);
    server.on('connection', onActivity).on('request', onActivity);
    for (
      let polls = 0;
      polls < MAX_SETTLING_POLLS && quietPolls < QUIET_POLLS && performance.now() < deadline;
      polls += 1
    ) {
      quietPolls += 1;
      await sleep(POLL_MS);
      // The extra turn lets a busy event loop handle pending connections before the next check.
      await nextTurn();
    }
    server.off('connection', onActivity).off('request', onActivity);
  }

  /** Node.js 20 emits no `close` on a pipelined response when its connection breaks, so `drain` would wait for it forever. */
  private trackPipelined(response: ServerResponse): void {
    const { socket } = response.req;
    const queue = this.queued.get(socket) ?? this.queueOf(socket);
    queue.add(response);
    response.on('close', () => queue.delete(response));
  }

  private queueOf(socket: Socket): Set<ServerResponse> {
    const queue = new Set<ServerResponse>();
    this.queued.set(socket, queue);
    socket.once('close', () => {
      for (const response of queue) if (!response.socket && !response.destroyed) response.destroy().emit('close');
    });
    return queue;
  }
}
