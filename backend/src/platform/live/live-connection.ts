import { Logger } from '@nestjs/common';
import type { WebSocket } from 'ws';
import type { LiveAdmission } from './live-admission';
import type { LiveFeeds } from './live-feeds';
import { errorFrame, readFrame, type LiveWish } from './live-frame';
import { LiveSubscription } from './live-subscription';

const MOST_FAULTS = 10;
const MOST_BUFFERED_BYTES = 8 * 1024 * 1024;
const POLICY_VIOLATION = 1008;

/** One client: reads its frames one after the other, and remembers what it follows. */
export class LiveConnection {
  private readonly logger = new Logger(LiveConnection.name);
  private readonly subscriptions = new Map<string, LiveSubscription>();
  private faultsInARow = 0;
  private alive = true;
  private work: Promise<void> = Promise.resolve();

  constructor(
    private readonly socket: WebSocket,
    private readonly address: string,
    private readonly feeds: LiveFeeds,
    private readonly admission: LiveAdmission,
  ) {
    socket.on('pong', () => (this.alive = true));
    socket.on('close', () => this.subscriptions.forEach((subscription) => subscription.end()));
    socket.on('message', (data, isBinary) => this.take(() => this.receive(data as Buffer, isBinary)));
  }

  /** Tells what every client is told. To be called once, before the client can have asked for anything. */
  greet(): void {
    for (const resource of this.feeds.greetings())
      this.take(() => this.grant({ resource }).catch(({ message }: Error) => this.logger.debug(message)));
  }

  /** To be called at every beat: a client that did not answer the last one is gone. */
  beat(): void {
    if (!this.alive) return this.socket.terminate();
    this.alive = false;
    this.socket.ping();
  }

  /** To be called when sessions have ended. */
  recheck(): void {
    this.subscriptions.forEach((subscription) => void subscription.recheck());
  }

  close(code: number, reason: string): void {
    this.socket.close(code, reason);
  }

  /** Nothing more is read while there is work, so that what waits here is bounded by one read of the socket. */
  private take(work: () => Promise<void>): void {
    this.socket.pause();
    this.work = this.work.then(work).then(() => this.socket.resume());
  }

  private async receive(data: Buffer, isBinary: boolean): Promise<void> {
    const wish = readFrame(data, isBinary);
    if (!wish) return this.fault();
    this.faultsInARow = 0;
    await this.grant(wish).catch(() => {
      this.send(errorFrame('This is not available at the moment. Please try again shortly.'));
    });
  }

  private async grant({ resource, token }: LiveWish): Promise<void> {
    const feed = this.feeds.named(resource);
    if (!feed) return this.send(errorFrame('There is no such resource.'));
    const refusal = await this.admission.refusal(feed.topic, token, this.address);
    this.subscriptions.get(resource)?.end();
    if (refusal) return this.send(errorFrame(refusal));
    const subscription = new LiveSubscription(feed, token, this.admission, (text) => this.push(text));
    this.subscriptions.set(resource, subscription);
    if (this.socket.readyState !== this.socket.OPEN) return subscription.end();
    await subscription.begin();
  }

  private fault(): void {
    this.faultsInARow += 1;
    this.send(errorFrame('This message cannot be understood.'));
    if (this.faultsInARow >= MOST_FAULTS) this.close(POLICY_VIOLATION, 'Too many messages that cannot be understood');
  }

  private push(text: string): void {
    if (this.socket.bufferedAmount > MOST_BUFFERED_BYTES) this.socket.terminate();
    else this.send(text);
  }

  private send(text: string): void {
    if (this.socket.readyState === this.socket.OPEN) this.socket.send(text);
  }
}
