import { Injectable } from '@nestjs/common';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { DayTurns } from '../../calendar';
import { EventBus } from '../../events';
import { Metrics } from '../../metrics';
import { Snapshot } from './snapshot';
import { packedFormOf, snapshotName } from './snapshot-name';

/** Whoever comes first after that has the framework answer anew, while the rest goes on with the answer of before. */
const LIFETIME_MS = 1_000;
/** Beyond that nobody is given the answer of before, whatever became of the new one. */
const LONGEST_MS = 5_000;
/** Addresses times encodings. A bound for the memory, far above what a site has. */
const MOST = 5_000;

interface Kept {
  /** as the framework gave it */
  readonly original: Snapshot;
  /** perhaps in a smaller form */
  snapshot: Snapshot;
  readonly since: number;
  isBeingRenewed: boolean;
}

/**
 * Answers to public reads that are the same for everybody, as the framework gave them once: sent again by the HTTP server's own
 * listener, many times as fast. Any event may have changed any of them, so each forgets them all; what changes without an
 * event, like a build, is seen a second later. Answers get here by `keepSnapshot`.
 */
@Injectable()
export class Snapshots {
  private readonly kept = new Map<string, Kept>();
  private readonly answered = { 200: 0, 304: 0 };
  private changes = 0;

  constructor(bus: EventBus, turns: DayTurns, metrics: Metrics) {
    const forget = () => this.forget();
    bus.on(/./, forget);
    bus.onGap(forget);
    turns.on(forget);
    metrics.readings('http_snapshot_answers', 'Public reads answered from memory', ['status'], () =>
      Object.entries(this.answered).map(([status, value]) => ({ labels: { status }, value })),
    );
  }

  forget(): void {
    this.changes += 1;
    this.kept.clear();
  }

  /** False where it is for the framework to answer; what that answers may then be kept. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const name = snapshotName(request);
    if (name === null) return false;
    const known = this.kept.get(name);
    if (known && this.isGood(known)) {
      this.answered[known.snapshot.send(request, response)] += 1;
      return true;
    }
    if (request.method === 'GET') this.watch(name, response);
    return false;
  }

  private isGood(known: Kept): boolean {
    const age = performance.now() - known.since;
    if (age < LIFETIME_MS) return true;
    if (known.isBeingRenewed) return age < LONGEST_MS;
    known.isBeingRenewed = true;
    return false;
  }

  /** Takes down what the framework answers, if that says that it may be kept. */
  private watch(name: string, response: ServerResponse): void {
    // What changes after this moment, the answer may not have seen.
    const asOf = this.changes;
    const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
    let isWhole = true;
    const write = response.write.bind(response) as (...args: unknown[]) => boolean;
    response.write = (...args: unknown[]) => {
      isWhole = false;
      return write(...args);
    };
    response.end = (...args: unknown[]) => {
      const [body] = args;
      if (isWhole && response.statusCode === 200 && isKeepable(response) && Buffer.isBuffer(body))
        this.keep(name, asOf, new Snapshot(response.getHeaders(), body));
      return end(...args);
    };
  }

  private keep(name: string, asOf: number, original: Snapshot): void {
    const known = this.kept.get(name);
    if (asOf !== this.changes || (this.kept.size >= MOST && !known)) return;
    const snapshot = known?.original.equals(original) ? known.snapshot : original;
    const kept: Kept = { original, snapshot, since: performance.now(), isBeingRenewed: false };
    this.kept.set(name, kept);
    if (snapshot === original) void pack(kept, name);
  }
}

/** Where it fails, the larger form goes on being sent. */
async function pack(kept: Kept, name: string): Promise<void> {
  const form = packedFormOf(name);
  if (form) kept.snapshot = await kept.original.packed(form).catch(() => kept.original);
}

const keepable = new WeakSet<ServerResponse>();

/** Says that this answer is the same for everybody who is not signed in, until something changes. */
export function keepSnapshot(response: ServerResponse): void {
  keepable.add(response);
}

const isKeepable = (response: ServerResponse) => keepable.has(response) && !response.hasHeader('set-cookie');
