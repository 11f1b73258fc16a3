import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

const PATIENCE_MS = 1_000;

/** One value with what tells it apart. */
export interface Figure<Label extends string> {
  readonly labels: Partial<Record<Label, string>>;
  readonly value: number;
}

/** Seconds: from a remembered answer to a long upload. */
const DURATIONS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * The figures of this process in Prometheus' terms, those of Node.js itself among them. Names carry the unit and are in
 * snake case: `queue_oldest_job_seconds`. Labels must have few values, and never a person's data.
 */
@Injectable()
export class Metrics {
  private readonly registry = new Registry();
  readonly contentType = this.registry.contentType;

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** How long something took, in seconds. */
  durations<Label extends string>(name: string, help: string, labelNames: readonly Label[]): Histogram<Label> {
    return new Histogram({ name, help, labelNames: [...labelNames], buckets: DURATIONS, registers: [this.registry] });
  }

  /** How often something happened since this process started; the name ends in `_total`. */
  counts<Label extends string>(name: string, help: string, labelNames: readonly Label[]): Counter<Label> {
    return new Counter({ name, help, labelNames: [...labelNames], registers: [this.registry] });
  }

  /** A figure that is looked up whenever somebody asks; absent while it cannot be read. */
  reading(name: string, help: string, read: () => number | Promise<number>): void {
    this.readings(name, help, [], async () => [{ labels: {}, value: await read() }]);
  }

  /** Several figures of one kind, told apart by their labels. Absent while they cannot be read. */
  readings<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    read: () => readonly Figure<Label>[] | Promise<readonly Figure<Label>[]>,
  ): void {
    const gauge = new Gauge<Label>({
      name,
      help,
      labelNames: [...labelNames],
      registers: [this.registry],
      collect: async () => {
        const figures = await inTime(async () => read()).catch(() => []);
        gauge.reset();
        gauge.remove({});
        figures.forEach(({ labels, value }) => gauge.set(labels, value));
      },
    });
  }

  /** All of it, as Prometheus reads it. */
  text(): Promise<string> {
    return this.registry.metrics();
  }
}

/** One part that does not answer must not keep the other figures back. */
function inTime<Figures>(read: () => Promise<Figures>): Promise<Figures> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer in time')), PATIENCE_MS);
    void read()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
