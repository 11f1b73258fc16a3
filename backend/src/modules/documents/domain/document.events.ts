import { eventsAbout } from '../../domain-event';

interface Titled {
  readonly id: number;
  readonly title: string;
}

const documentEvent = eventsAbout(({ id, title }: Titled) => ({ type: 'document', id, label: title }));

export class DocumentAdded extends documentEvent('document.added') {}
export class DocumentUpdated extends documentEvent('document.updated') {}

export class DocumentVersionAdded extends documentEvent('document.version-added') {
  constructor({ id, title, version }: Titled & { readonly version: number }) {
    super({ id, title: `${title} (version ${version})` });
  }
}

export class DocumentPublished extends documentEvent('document.published') {}
export class DocumentUnpublished extends documentEvent('document.unpublished') {}
export class DocumentDeleted extends documentEvent('document.deleted') {}
