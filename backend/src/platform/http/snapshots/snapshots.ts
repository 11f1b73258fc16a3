import { Injectable } from '@nestjs/common';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Authenticator } from '../../access';
import { DayTurns } from '../../calendar';
import { EventBus } from '../../events';
import { Metrics } from '../../metrics';
import { askedForm, type Form } from './asked-form';
import { type Audience, audienceOf } from './audience';
import { awaitSnapshot } from './keep-snapshot';
import { type Kept, KeptAnswers } from './kept-answers';
import type { Snapshot } from './snapshot';

/** Whoever comes first after that has the framework answer anew, while the rest goes on with the answer of before. */
const LIFETIME_MS = 1_000;
/** Beyond that nobody is given the answer of before, whatever became of the new one. */
const LONGEST_MS = 5_000;

/**
 * Answers to reads that are the same for everybody, or for an audience, as the framework gave them once: sent again by the HTTP
 * server's own listener, many times as fast. Any event may have changed any of them, so after one none is sent until it was made
 * anew; what changes without an event, like a build, is seen a second later. Where an event may have been missed, or a token is
 * not remembered as good, the framework answers. Answers get here by `keepSnapshot`.
 */
@Injectable()
export class Snapshots {
  private readonly kept = new KeptAnswers();
  private readonly answered = { 200: 0, 304: 0 };
  private changes = 0;

  constructor(
    private readonly bus: EventBus,
    private readonly authenticator: Authenticator,
    turns: DayTurns,
    metrics: Metrics,
  ) {
    const forget = () => this.forget();
    bus.on(/./, forget);
    bus.onGap(forget);
    turns.on(forget);
    metrics.readings('http_snapshot_answers', 'Reads answered from memory', ['status'], () =>
      Object.entries(this.answered).map(([status, value]) => ({ labels: { status }, value })),
    );
  }

  /** They stay, to be compared with what is made anew: mostly it is the same, and packed already. */
  forget(): void {
    this.changes += 1;
  }

  /** False where it is for the framework to answer; what that answers may then be kept. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const form = askedForm(request);
    if (form === null) return false;
    const url = request.url ?? '';
    const audience = audienceOf(request, this.kept.audienceAt(url), this.authenticator);
    const known = audience === null ? undefined : this.kept.find(url, audience, form);
    if (known && this.isGood(known, request)) {
      this.answered[known.snapshot.send(request, response)] += 1;
      return true;
    }
    if (request.method === 'GET') this.watch(request, response, url, form);
    return false;
  }

  private isGood(known: Kept, { method }: IncomingMessage): boolean {
    if (known.asOf !== this.changes || !this.bus.isComplete) return false;
    const age = performance.now() - known.since;
    if (age < LIFETIME_MS) return true;
    // Only a whole answer can be kept instead.
    if (known.isBeingRenewed || method !== 'GET') return age < LONGEST_MS;
    known.isBeingRenewed = true;
    return false;
  }

  private watch(request: IncomingMessage, response: ServerResponse, url: string, form: Form): void {
    // What changes after this moment, the answer may not have seen.
    const asOf = this.changes;
    awaitSnapshot(response, (snapshot, rule) => {
      const audience = audienceOf(request, rule, this.authenticator);
      if (audience !== null && asOf === this.changes) this.keep(url, rule, audience, form, asOf, snapshot);
    });
  }

  private keep(
    url: string,
    rule: Audience | undefined,
    audience: string,
    form: Form,
    asOf: number,
    original: Snapshot,
  ) {
    const before = this.kept.find(url, audience, form);
    const isSame = before?.original.equals(original) ?? false;
    const snapshot = before && isSame ? before.snapshot : original;
    const kept: Kept = { original, snapshot, asOf, since: performance.now(), isBeingRenewed: false };
    this.kept.put(url, rule, audience, form, kept);
    if (!isSame && form !== 'identity') void pack(kept, form);
  }
}

/** Where it fails, the larger form goes on being sent. */
async function pack(kept: Kept, form: 'br' | 'gzip'): Promise<void> {
  kept.snapshot = await kept.original.packed(form).catch(() => kept.original);
}
