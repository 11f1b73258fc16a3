interface Named {
  readonly id: number;
  readonly name: string;
}

const subjectOf = ({ id, name }: Named) => ({ type: 'therapeutic_area', id, label: name });

export class TherapeuticAreaAdded {
  readonly name = 'therapeutic_area.added';
  readonly subject;
  constructor(area: Named) {
    this.subject = subjectOf(area);
  }
}

export class TherapeuticAreaUpdated {
  readonly name = 'therapeutic_area.updated';
  readonly subject;
  constructor(area: Named) {
    this.subject = subjectOf(area);
  }
}

export class TherapeuticAreaDeleted {
  readonly name = 'therapeutic_area.deleted';
  readonly subject;
  constructor(area: Named) {
    this.subject = subjectOf(area);
  }
}
