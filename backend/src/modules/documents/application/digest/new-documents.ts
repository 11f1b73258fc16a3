import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { PharmacyCalendar } from '../../../../platform/time';
import { type Candidate, type Follower, newsFor, type News } from '../../domain/digest';
import { Document } from '../../domain/document';
import { visibleSince } from '../../domain/document-dates';
import { DigestsRepository, type Joined } from '../../persistence/digests.repository';
import { listed, type ListedDocument } from '../listed-document';

/** A person, and the time since which documents are new for them. */
interface Reader {
  readonly follower: Follower;
  readonly since: Date;
}

/** Finds what is new for people: they may see it today, it isn't recalled, and they haven't opened its newest version. */
@Injectable()
export class NewDocuments {
  constructor(
    private readonly dataSource: DataSource,
    private readonly digests: DigestsRepository,
    private readonly calendar: PharmacyCalendar,
  ) {}

  /**
   * All documents that can be new for anyone since then, including older ones of a company or group that someone joined. `of` decides
   * who may see which of them.
   */
  async candidates(
    since: Date,
    { manufacturers, groups }: Joined,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<readonly Candidate<ListedDocument>[]> {
    const documents = await manager
      .createQueryBuilder(Document, 'd')
      .select(listed.map((name) => `d.${name}`))
      .where('d.is_published')
      .andWhere(
        `(d.version_at > :since OR d.released_at > :since OR d.effective_from >= :day
          OR d.manufacturer_id = ANY(:manufacturers) OR d.group_id = ANY(:groups))`,
        { since, day: this.calendar.dayOf(since), manufacturers, groups },
      )
      .getMany();
    const today = this.calendar.today();
    return documents.map((document) => ({
      document,
      released: visibleSince(document, today, (day) => this.calendar.boundsOf(day).start),
    }));
  }

  /** By user ID, of all people at once. */
  async of(
    people: readonly Reader[],
    candidates: readonly Candidate<ListedDocument>[],
    manager: EntityManager,
  ): Promise<ReadonlyMap<number, readonly News<ListedDocument>[]>> {
    if (candidates.length === 0) return new Map();
    const today = this.calendar.today();
    const ids = candidates.map(({ document }) => document.id);
    const opened = await this.digests.opened(
      people.map(({ follower }) => follower.user_id),
      ids,
      manager,
    );
    return new Map(
      people.map(({ follower, since }) => [
        follower.user_id,
        newsFor(follower, candidates, { since, today }).filter(
          ({ document }) => !opened.has(`${follower.user_id} ${document.id}`),
        ),
      ]),
    );
  }
}
