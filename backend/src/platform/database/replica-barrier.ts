import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { within } from '../time';
import { HEARTBEAT_TTL_MS } from './heartbeat';
import { Notifications, NOTICES_CONNECTION } from './notifications';

/** A request, delivered in order with all other notifications, so an acknowledgement confirms the earlier ones. */
const REQUEST_CHANNEL = 'replica_barrier_requested';
const ACKNOWLEDGEMENT_CHANNEL = 'replica_barrier_reached';

/** Lists the other processes' notification connections and, if there are any, sends them the request. */
const SEND_REQUEST = `
  SELECT others, CASE WHEN others IS NOT NULL THEN pg_notify('${REQUEST_CHANNEL}', $3) END FROM (
    SELECT array_agg(pid) AS others FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = $1 AND pid <> $2) AS listening`;

/** By then, a process that doesn't respond has stopped trusting its caches. */
const TIMEOUT_MS = HEARTBEAT_TTL_MS + 250;

interface SentRequest {
  readonly others: readonly number[] | null;
}

/** Waits until the other processes on the same database have received all notifications. */
@Injectable()
export class ReplicaBarrier {
  private readonly ownId = randomUUID();
  private requestCount = 0;
  private readonly pending = new Map<string, Acknowledgements>();

  constructor(
    private readonly notifications: Notifications,
    private readonly dataSource: DataSource,
  ) {
    notifications.on(REQUEST_CHANNEL, (request) => {
      if (!request.startsWith(this.ownId))
        notifications.send(ACKNOWLEDGEMENT_CHANNEL, `${request} ${notifications.backendPid}`);
    });
    notifications.on(ACKNOWLEDGEMENT_CHANNEL, (acknowledgement) => {
      const [sender, number, pid] = acknowledgement.split(' ');
      this.pending.get(`${sender} ${number}`)?.add(Number(pid));
    });
  }

  /**
   * Resolves when all processes have received the notifications of everything that was committed before the call, or
   * have stopped trusting their caches (`Notifications.isUpToDate`), which takes about 2 s for a process that hangs.
   * After that, no process responds with stale cached data. Never rejects.
   */
  async wait(): Promise<void> {
    const { backendPid } = this.notifications;
    // Without a connection no acknowledgement can arrive. A process that doesn't connect doesn't wait.
    if (backendPid === undefined) return this.notifications.isInterrupted ? sleep(TIMEOUT_MS) : undefined;
    const request = `${this.ownId} ${++this.requestCount}`;
    const acknowledgements = new Acknowledgements();
    this.pending.set(request, acknowledgements);
    try {
      const [row] = await this.dataSource.query<SentRequest[]>(SEND_REQUEST, [NOTICES_CONNECTION, backendPid, request]);
      await acknowledgements.waitFor(row?.others ?? []);
    } catch {
      // The change is already committed, so it must not appear to have failed.
      await sleep(TIMEOUT_MS);
    } finally {
      this.pending.delete(request);
    }
  }
}

/** The acknowledgements of one request. They can arrive before it's known which ones are expected. */
class Acknowledgements {
  private readonly received = new Set<number>();
  private onAdd = (): void => undefined;

  add(pid: number): void {
    this.received.add(pid);
    this.onAdd();
  }

  /** Resolves when all processes have acknowledged, or after the timeout. */
  async waitFor(pids: readonly number[]): Promise<void> {
    const all = new Promise<void>((resolve) => {
      this.onAdd = () => void (pids.every((pid) => this.received.has(pid)) && resolve());
      this.onAdd();
    });
    await within(TIMEOUT_MS, all).catch(() => undefined);
  }
}
