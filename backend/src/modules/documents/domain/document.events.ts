interface Titled {
  readonly id: number;
  readonly title: string;
}

const subjectOf = ({ id, title }: Titled) => ({ type: 'document', id, label: title });

export class DocumentAdded {
  readonly name = 'document.added';
  readonly subject;
  constructor(document: Titled) {
    this.subject = subjectOf(document);
  }
}

export class DocumentUpdated {
  readonly name = 'document.updated';
  readonly subject;
  constructor(document: Titled) {
    this.subject = subjectOf(document);
  }
}

export class DocumentVersionAdded {
  readonly name = 'document.version-added';
  readonly subject;
  constructor({ id, title, version }: Titled & { readonly version: number }) {
    this.subject = subjectOf({ id, title: `${title} (version ${version})` });
  }
}

export class DocumentPublished {
  readonly name = 'document.published';
  readonly subject;
  constructor(document: Titled) {
    this.subject = subjectOf(document);
  }
}

export class DocumentUnpublished {
  readonly name = 'document.unpublished';
  readonly subject;
  constructor(document: Titled) {
    this.subject = subjectOf(document);
  }
}

export class DocumentDeleted {
  readonly name = 'document.deleted';
  readonly subject;
  constructor(document: Titled) {
    this.subject = subjectOf(document);
  }
}
