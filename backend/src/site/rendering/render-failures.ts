import { Injectable, Logger } from '@nestjs/common';
import { Metrics } from '../../platform/metrics';

/** Counts the pages, since the start, that the browser had to render because the server failed to. */
@Injectable()
export class RenderFailures {
  private readonly logger = new Logger(RenderFailures.name);
  private failures = 0;

  constructor(metrics: Metrics) {
    metrics.gauge('site_render_failures', 'Pages left to the browser because rendering failed', () => this.failures);
  }

  get count(): number {
    return this.failures;
  }

  add(page: string, error: unknown): void {
    this.failures += 1;
    const reason = error instanceof Error ? error.message : String(error);
    this.logger.warn(`Rendering ${page} failed (failure ${this.failures}), so the browser renders it: ${reason}`);
  }
}
