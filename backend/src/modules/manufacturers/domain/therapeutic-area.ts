import { TherapeuticAreaAdded, TherapeuticAreaDeleted, TherapeuticAreaUpdated } from './therapeutic-area.events';

export interface AreaDetails {
  readonly name: string;
  readonly description: string | null;
}

/** A field of medicine that manufacturers have products for. */
export class TherapeuticArea implements AreaDetails {
  readonly id!: number;
  name!: string;
  /** what makes names unique: letter case, spacing and look-alike forms of one letter do not tell two areas apart */
  comparableName!: string;
  description!: string | null;

  private constructor() {}

  static add(details: AreaDetails): TherapeuticArea {
    const area = new TherapeuticArea();
    area.call(details.name);
    return Object.assign(area, { description: details.description });
  }

  added(): TherapeuticAreaAdded {
    return new TherapeuticAreaAdded(this);
  }

  /** A description that is not named stays. */
  describe({ name, description }: { readonly name: string; readonly description?: string | null }) {
    this.call(name);
    if (description !== undefined) this.description = description;
    return new TherapeuticAreaUpdated(this);
  }

  deleted(): TherapeuticAreaDeleted {
    return new TherapeuticAreaDeleted(this);
  }

  private call(name: string): void {
    this.name = name;
    this.comparableName = name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ');
  }
}
