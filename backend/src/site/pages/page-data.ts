import { Injectable } from '@nestjs/common';
import { contentPages } from '@pharmacy/contracts';
import { AnnouncementsQueries } from '../../modules/announcements';
import { ContentQueries } from '../../modules/content';
import { ManufacturersQueries, toManufacturerResponse } from '../../modules/manufacturers';
import { TeamQueries, toTeamMemberResponse } from '../../modules/team';
import { within } from '../../platform/time';
import type { Responses } from '../rendering/server-build';

const TIMEOUT_MS = 2_000;

export interface PageData {
  /** The responses that could be read, fresh or cached. */
  readonly responses: Responses;
  /** Every requested response is included. */
  readonly isComplete: boolean;
  /** Every response was read just now; none is from an earlier read. */
  readonly isFresh: boolean;
}

/**
 * Reads the API's public responses, by their paths, to embed them in pages. Uses the same queries and response shapes
 * as the API. A slow or unreachable database doesn't delay a page: the last known responses are used instead.
 */
@Injectable()
export class PageDataReader {
  private readonly readers: ReadonlyMap<string, () => Promise<unknown>>;
  private readonly lastKnown = new Map<string, unknown>();

  constructor(
    content: ContentQueries,
    manufacturers: ManufacturersQueries,
    team: TeamQueries,
    announcements: AnnouncementsQueries,
  ) {
    this.readers = new Map<string, () => Promise<unknown>>([
      ...contentPages.map((page) => [`/api/pages/${page}`, () => content.page(page)] as const),
      ['/api/manufacturers', async () => (await manufacturers.list()).map(toManufacturerResponse)],
      ['/api/team-members', async () => (await team.list()).map(toTeamMemberResponse)],
      ['/api/announcements/active', () => announcements.active()],
    ]);
  }

  /** Rejects for a path that isn't one of the embedded responses. */
  async read(addresses: readonly string[]): Promise<PageData> {
    const read = await Promise.all(addresses.map(async (address) => [address, await this.readFresh(address)] as const));
    const known = read.flatMap(([address, fresh]) => {
      if (fresh) return [[address, fresh.answer] as const];
      return this.lastKnown.has(address) ? [[address, this.lastKnown.get(address)] as const] : [];
    });
    return {
      responses: Object.fromEntries(known),
      isComplete: known.length === addresses.length,
      isFresh: read.every(([, fresh]) => fresh !== null),
    };
  }

  private async readFresh(address: string): Promise<{ readonly answer: unknown } | null> {
    const reader = this.readers.get(address);
    if (!reader) throw new Error(`Pages cannot embed ${address}`);
    const reading = reader().then((answer) => ({ answer: JSON.parse(JSON.stringify(answer)) as unknown }));
    const fresh = await within(TIMEOUT_MS, reading).catch(() => null);
    if (fresh) this.lastKnown.set(address, fresh.answer);
    return fresh;
  }
}
