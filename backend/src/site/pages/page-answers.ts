import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { contentPages } from '@pharmacy/contracts';
import { AnnouncementQueries } from '../../modules/announcements';
import { ContentQueries } from '../../modules/content';
import { TeamQueries, toTeamMemberView } from '../../modules/team';
import type { Answers } from '../rendering/server-build';

const PATIENCE_MS = 2_000;

export interface ToldAnswers {
  /** What could be told, of now or of before. */
  readonly answers: Answers;
  /** All that was asked for is among them. */
  readonly isWhole: boolean;
  /** They are all of now. */
  readonly isFresh: boolean;
}

/**
 * The API's public answers, by their address, for pages that carry them: from the same queries, and in the same words. A
 * database that is away or slow holds up no page: then the answers of before stand in.
 */
@Injectable()
export class PageAnswers {
  private readonly readers: ReadonlyMap<string, () => Promise<unknown>>;
  private readonly lastKnown = new Map<string, unknown>();

  constructor(content: ContentQueries, team: TeamQueries, announcements: AnnouncementQueries) {
    this.readers = new Map<string, () => Promise<unknown>>([
      ...contentPages.map((page) => [`/api/pages/${page}`, () => content.page(page)] as const),
      ['/api/team-members', async () => (await team.list()).map(toTeamMemberView)],
      ['/api/announcements/active', () => announcements.active()],
    ]);
  }

  /** Rejects for an address that pages are not told of. */
  async read(addresses: readonly string[]): Promise<ToldAnswers> {
    const read = await Promise.all(addresses.map(async (address) => [address, await this.readAnew(address)] as const));
    const told = read.flatMap(([address, fresh]) => {
      if (fresh) return [[address, fresh.answer] as const];
      return this.lastKnown.has(address) ? [[address, this.lastKnown.get(address)] as const] : [];
    });
    return {
      answers: Object.fromEntries(told),
      isWhole: told.length === addresses.length,
      isFresh: read.every(([, fresh]) => fresh !== null),
    };
  }

  private async readAnew(address: string): Promise<{ readonly answer: unknown } | null> {
    const reader = this.readers.get(address);
    if (!reader) throw new Error(`Pages are not told of ${address}.`);
    const patience = new AbortController();
    const late = pause(PATIENCE_MS, null, { signal: patience.signal }).catch(() => null);
    const reading = reader().then(
      (answer) => ({ answer: JSON.parse(JSON.stringify(answer)) as unknown }),
      () => null,
    );
    const fresh = await Promise.race([reading, late]);
    patience.abort();
    if (fresh) this.lastKnown.set(address, fresh.answer);
    return fresh;
  }
}
