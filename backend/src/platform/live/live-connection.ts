import { Logger } from '@nestjs/common';
import type { WebSocket } from 'ws';
import type { SignedInUser } from '../access';
import { type LiveHandshake, SIGN_IN } from './live-handshake';
import type { LiveFeeds } from './live-feeds';
import { ownerOf, type ConnectionSlot } from './connection-limiter';
import { errorFrame, readFrame, type LiveClientRequest } from './live-frame';
import { LiveSession, LiveSubscription, SESSION, type Subscription } from './live-subscriptions';

const MAX_INVALID_FRAMES = 10;
/** Limits what waits for a client that reads slowly, or not at all. */
const MAX_BUFFERED_BYTES = 8 * 1024 * 1024;
/** Error messages and pongs come as fast as the client sends, so less of them may wait. */
const MAX_BUFFERED_REPLIES_BYTES = 64 * 1024;
const POLICY_VIOLATION = 1008;

/** The connection of one client: handles its frames one at a time, and keeps its subscriptions. */
export class LiveConnection {
  private readonly logger = new Logger(LiveConnection.name);
  private readonly subscriptions = new Map<string, Subscription>();
  private invalidFrames = 0;
  private alive = true;
  private work: Promise<void> = Promise.resolve();

  constructor(
    private readonly socket: WebSocket,
    private readonly address: string,
    private readonly slot: ConnectionSlot,
    private readonly feeds: LiveFeeds,
    private readonly handshake: LiveHandshake,
  ) {
    socket.on('pong', () => (this.alive = true));
    socket.on('ping', (data) => this.reply(() => socket.pong(data)));
    socket.on('close', () => {
      this.subscriptions.forEach((subscription) => subscription.end());
      slot.release();
    });
    socket.on('message', (data, isBinary) => this.enqueue(() => this.receive(data as Buffer, isBinary)));
  }

  /** Subscribes the client to the topics that every client receives. Call it once, right after the connection opens. */
  subscribeToDefaults(): void {
    for (const resource of this.feeds.defaultResources())
      this.enqueue(() => this.subscribe({ resource }).catch(({ message }: Error) => this.logger.debug(message)));
  }

  /** Sends a ping. Terminates the connection if the client didn't respond to the previous one. */
  ping(): void {
    if (!this.alive) return this.socket.terminate();
    this.alive = false;
    this.socket.ping();
  }

  /** Call it with the ID of a session that has ended, or with null if it isn't known which ones have. */
  recheck(sessionId: string | null): void {
    this.subscriptions.forEach((subscription) => void subscription.recheck(sessionId));
  }

  /** Call it with the ID of a user who may see something else from now on. */
  recheckUser(userId: number): void {
    const session = this.subscriptions.get(SESSION);
    if (session instanceof LiveSession) void session.recheckUser(userId);
  }

  close(code: number, reason: string): void {
    this.socket.close(code, reason);
  }

  /** Pauses the socket during work, so that at most one read's worth of frames is queued. */
  private enqueue(work: () => Promise<void>): void {
    this.socket.pause();
    this.work = this.work.then(work).then(() => this.socket.resume());
  }

  private async receive(data: Buffer, isBinary: boolean): Promise<void> {
    const request = readFrame(data, isBinary);
    if (!request) return this.rejectFrame();
    this.invalidFrames = 0;
    await this.subscribe(request).catch(() => {
      this.sendError('This is not available at the moment. Please try again shortly.');
    });
  }

  private async subscribe(request: LiveClientRequest): Promise<void> {
    const subscription = await this.authorize(request);
    this.subscriptions.get(request.resource)?.end();
    if (typeof subscription === 'string') return this.sendError(subscription);
    this.subscriptions.set(request.resource, subscription);
    if (this.socket.readyState !== this.socket.OPEN) return subscription.end();
    await subscription.begin();
  }

  /** The new subscription, or the error message for the user. */
  private async authorize({ resource, token }: LiveClientRequest): Promise<Subscription | string> {
    const push = (text: string) => this.push(text);
    if (resource === SESSION) {
      if (!token) return SIGN_IN;
      this.countFor(await this.handshake.identify(token));
      return new LiveSession(token, this.handshake, push);
    }
    const feed = this.feeds.named(resource);
    if (!feed) return 'There is no such resource.';
    const { user, denial } = await this.handshake.authorize(feed.topic, token, this.address);
    this.countFor(user);
    return denial ?? new LiveSubscription(feed, token, this.handshake, push);
  }

  /** After sign-in, the connection counts for the account instead of the network. */
  private countFor(user: SignedInUser | null): void {
    if (user && this.socket.readyState === this.socket.OPEN) this.slot.move(ownerOf(this.address, user));
  }

  private rejectFrame(): void {
    this.invalidFrames += 1;
    this.sendError('This message cannot be understood.');
    if (this.invalidFrames >= MAX_INVALID_FRAMES)
      this.close(POLICY_VIOLATION, 'Too many messages that cannot be understood');
  }

  private push(text: string): void {
    this.send(() => this.socket.send(text), MAX_BUFFERED_BYTES);
  }

  private sendError(message: string): void {
    this.reply(() => this.socket.send(errorFrame(message)));
  }

  private reply(send: () => void): void {
    this.send(send, MAX_BUFFERED_REPLIES_BYTES);
  }

  private send(send: () => void, mostWaiting: number): void {
    if (this.socket.bufferedAmount > mostWaiting) this.socket.terminate();
    else if (this.socket.readyState === this.socket.OPEN) send();
  }
}
