import { Injectable, Logger } from '@nestjs/common';
import { Metrics } from '../../platform/metrics';

/** How often a page had to be left to the browser although the server should have rendered it, since the start. */
@Injectable()
export class RenderFailures {
  private readonly logger = new Logger(RenderFailures.name);
  private failures = 0;

  constructor(metrics: Metrics) {
    metrics.reading('site_render_failures', 'Pages left to the browser because rendering failed', () => this.failures);
  }

  get count(): number {
    return this.failures;
  }

  add(page: string, error: unknown): void {
    this.failures += 1;
    const reason = error instanceof Error ? error.message : String(error);
    this.logger.warn(`${page} is left to the browser, rendering failed (failure ${this.failures}): ${reason}`);
  }
}
