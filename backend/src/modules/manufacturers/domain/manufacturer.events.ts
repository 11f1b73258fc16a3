interface Named {
  readonly id: number;
  readonly name: string;
}

const subjectOf = ({ id, name }: Named) => ({ type: 'manufacturer', id, label: name });

export class ManufacturerAdded {
  readonly name = 'manufacturer.added';
  readonly subject;
  constructor(manufacturer: Named) {
    this.subject = subjectOf(manufacturer);
  }
}

export class ManufacturerUpdated {
  readonly name = 'manufacturer.updated';
  readonly subject;
  constructor(manufacturer: Named) {
    this.subject = subjectOf(manufacturer);
  }
}

export class ManufacturerDeleted {
  readonly name = 'manufacturer.deleted';
  readonly subject;
  constructor(manufacturer: Named) {
    this.subject = subjectOf(manufacturer);
  }
}
