import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import type { SignedInUser } from '../../../platform/access';
import { Clock, PharmacyCalendar } from '../../../platform/time';
import { Document } from '../domain/document';
import { NoSuchDocument, TooManyFavorites } from '../domain/document.errors';
import { Visibility } from '../domain/visibility';
import { DocumentsRepository } from '../persistence/documents.repository';
import { FavoritesRepository } from '../persistence/favorites.repository';
import { DocumentsQueries } from './documents.queries';
import type { ListedDocument } from './listed-document';

const MAX_FAVORITES = 500;
const MAX_RECENT = 20;

/** One person's favorites, and what they opened last: of the documents that they may see today. */
@Injectable()
export class OwnDocuments {
  constructor(
    @InjectRepository(Document) private readonly documents: Repository<Document>,
    private readonly repository: DocumentsRepository,
    private readonly favoritesRepository: FavoritesRepository,
    private readonly queries: DocumentsQueries,
    private readonly clock: Clock,
    private readonly calendar: PharmacyCalendar,
  ) {}

  /** The newest favorite first. */
  async favorites(reader: SignedInUser): Promise<readonly Document[]> {
    return this.visible(await this.favoritesRepository.idsOf(reader.id), reader);
  }

  /** The last one first. */
  recent(reader: SignedInUser): Promise<readonly ListedDocument[]> {
    return this.queries.lastOpened(reader, MAX_RECENT);
  }

  async addFavorite(id: number, reader: SignedInUser): Promise<void> {
    const document = await this.repository.find(id);
    if (!document || !Visibility.of(reader).shows(document, this.calendar.today())) throw new NoSuchDocument();
    const isAdded = await this.favoritesRepository.add(reader.id, id, this.clock.now(), MAX_FAVORITES);
    if (!isAdded) throw new TooManyFavorites();
  }

  /** Works for documents that the reader may not see anymore, too. */
  removeFavorite(id: number, reader: SignedInUser): Promise<void> {
    return this.favoritesRepository.remove(reader.id, id);
  }

  /** In the order of the IDs. */
  private async visible(ids: readonly number[], reader: SignedInUser): Promise<readonly Document[]> {
    const today = this.calendar.today();
    const visibility = Visibility.of(reader);
    const found = new Map((await this.documents.findBy({ id: In([...ids]) })).map((each) => [each.id, each]));
    return ids.flatMap((id) => found.get(id) ?? []).filter((document) => visibility.shows(document, today));
  }
}
