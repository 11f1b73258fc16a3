import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import type { SignedInUser } from '../../../platform/access';
import { Clock, PharmacyCalendar } from '../../../platform/time';
import { Document } from '../domain/document';
import { NoSuchDocument, TooManyFavorites } from '../domain/document.errors';
import { Visibility } from '../domain/visibility';
import { AccessesRepository } from '../persistence/accesses.repository';
import { DocumentsRepository } from '../persistence/documents.repository';
import { FavoritesRepository } from '../persistence/favorites.repository';

const MAX_FAVORITES = 500;
const MAX_RECENT = 20;
/** Read at once: some of what was opened may not be visible anymore. */
const BATCH = 2 * MAX_RECENT;

/** One person's favorites, and what they opened last: of the documents that they may see today. */
@Injectable()
export class OwnDocuments {
  constructor(
    @InjectRepository(Document) private readonly documents: Repository<Document>,
    private readonly repository: DocumentsRepository,
    private readonly favoritesRepository: FavoritesRepository,
    private readonly accesses: AccessesRepository,
    private readonly clock: Clock,
    private readonly calendar: PharmacyCalendar,
  ) {}

  /** The newest favorite first. */
  async favorites(reader: SignedInUser): Promise<readonly Document[]> {
    return this.visible(await this.favoritesRepository.idsOf(reader.id), reader);
  }

  /** The last one first. */
  async recent(reader: SignedInUser): Promise<readonly Document[]> {
    const ids = await this.accesses.lastOpenedBy(reader.id);
    const shown: Document[] = [];
    for (let start = 0; start < ids.length && shown.length < MAX_RECENT; start += BATCH)
      shown.push(...(await this.visible(ids.slice(start, start + BATCH), reader)));
    return shown.slice(0, MAX_RECENT);
  }

  async addFavorite(id: number, reader: SignedInUser): Promise<void> {
    const document = await this.repository.find(id);
    if (!document || !Visibility.of(reader).shows(document, this.calendar.today())) throw new NoSuchDocument();
    const isAdded = await this.favoritesRepository.add(reader.id, id, this.clock.now(), MAX_FAVORITES);
    if (!isAdded) throw new TooManyFavorites();
  }

  /** Also for documents that the reader may not see anymore. */
  removeFavorite(id: number, reader: SignedInUser): Promise<void> {
    return this.favoritesRepository.remove(reader.id, id);
  }

  /** In the order of the ids. */
  private async visible(ids: readonly number[], reader: SignedInUser): Promise<readonly Document[]> {
    const today = this.calendar.today();
    const visibility = Visibility.of(reader);
    const found = new Map((await this.documents.findBy({ id: In([...ids]) })).map((each) => [each.id, each]));
    return ids.flatMap((id) => found.get(id) ?? []).filter((document) => visibility.shows(document, today));
  }
}
