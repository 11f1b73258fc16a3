import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';

const POLL_MS = 50;

/** The requests whose answers have not left yet. */
@Injectable()
export class RunningRequests {
  private readonly running = new Set<ServerResponse>();
  /** One for all: it is on the way of every answer. */
  private readonly forget: (this: ServerResponse) => void;
  /** Answers that wait behind another one of their connection. */
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
    if (!response.socket) this.follow(response);
  }

  /**
   * Stops accepting connections, and resolves when the last answer has left or `patienceMs` are over. Every connection that
   * asks meanwhile is answered once, and told that this was the last time.
   */
  async drain(server: Server, patienceMs: number): Promise<void> {
    const deadline = Date.now() + patienceMs;
    // Before whoever answers: afterwards it is too late to say that the connection ends.
    server.prependListener('request', (_request, response) => (response.shouldKeepAlive = false));
    for (const response of this.running) response.shouldKeepAlive = false;
    // An HTTP server's own way to close would cut off what was written and has not been taken yet.
    NetServer.prototype.close.call(server);
    while (this.running.size > 0 && Date.now() < deadline) await sleep(POLL_MS);
    // Also those that never asked for anything: they would keep the server from closing.
    server.closeAllConnections();
  }

  /** Node.js tells an answer that waits behind another nothing when the connection breaks off: it would be waited for for ever. */
  private follow(response: ServerResponse): void {
    const { socket } = response.req;
    const queue = this.queued.get(socket) ?? this.queueOf(socket);
    queue.add(response);
    response.on('close', () => queue.delete(response));
  }

  private queueOf(socket: Socket): Set<ServerResponse> {
    const queue = new Set<ServerResponse>();
    this.queued.set(socket, queue);
    socket.once('close', () => {
      for (const response of queue) if (!response.socket) response.destroy().emit('close');
    });
    return queue;
  }
}
