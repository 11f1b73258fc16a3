import { setTimeout as pause } from 'node:timers/promises';
import type { ActiveAnnouncement } from '@pharmacy/contracts';

const PATIENCE_MS = 300;

/** What every page is told in its HTML, so that its first picture is already the right one. */
export interface PageFacts {
  readonly timeZone: string;
  readonly announcements: readonly ActiveAnnouncement[];
}

/**
 * Reads the facts anew for each page. A database that is slow or away delays no page: then the last known list stands in,
 * and the live connection corrects it.
 */
export class PageFactsReader {
  private lastKnown: readonly ActiveAnnouncement[] = [];

  constructor(
    private readonly timeZone: string,
    private readonly readAnnouncements: () => Promise<readonly ActiveAnnouncement[]>,
  ) {}

  async read(): Promise<PageFacts> {
    const fresh = this.readAnnouncements().then(
      (announcements) => (this.lastKnown = announcements),
      () => this.lastKnown,
    );
    const patience = new AbortController();
    const late = pause(PATIENCE_MS, undefined, { signal: patience.signal }).then(
      () => this.lastKnown,
      () => this.lastKnown,
    );
    const announcements = await Promise.race([fresh, late]);
    patience.abort();
    return { timeZone: this.timeZone, announcements };
  }
}
