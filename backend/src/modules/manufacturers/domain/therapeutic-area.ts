import { TherapeuticAreaAdded, TherapeuticAreaDeleted, TherapeuticAreaUpdated } from './manufacturers.events';

export interface AreaDetails {
  readonly name: string;
  readonly description: string | null;
}

/** A field of medicine that manufacturers make products for. */
export class TherapeuticArea implements AreaDetails {
  readonly id!: number;
  name!: string;
  /** the unique form of the name: ignores letter case, spacing, and Unicode compatibility variants */
  comparableName!: string;
  description!: string | null;

  private constructor() {}

  static add(details: AreaDetails): TherapeuticArea {
    const area = new TherapeuticArea();
    area.rename(details.name);
    return Object.assign(area, { description: details.description });
  }

  added(): TherapeuticAreaAdded {
    return new TherapeuticAreaAdded(this);
  }

  /** An undefined description keeps its value. */
  update({ name, description }: { readonly name: string; readonly description?: string | null }) {
    this.rename(name);
    if (description !== undefined) this.description = description;
    return new TherapeuticAreaUpdated(this);
  }

  deleted(): TherapeuticAreaDeleted {
    return new TherapeuticAreaDeleted(this);
  }

  private rename(name: string): void {
    this.name = name;
    this.comparableName = name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ');
  }
}
