import { comparable } from './account-names';
import { PrescriberGroupAdded, PrescriberGroupDeleted, PrescriberGroupRenamed } from './auth.events';

/** Prescribers who share documents that others don't see: those of a practice, or of a therapeutic area. */
export class PrescriberGroup {
  readonly id!: number;
  name!: string;
  /** the unique form of the name: ignores letter case, spacing, and Unicode compatibility variants */
  comparableName!: string;

  private constructor() {}

  static add(name: string): PrescriberGroup {
    const group = new PrescriberGroup();
    group.rename(name);
    return group;
  }

  added(): PrescriberGroupAdded {
    return new PrescriberGroupAdded(this);
  }

  rename(name: string): PrescriberGroupRenamed {
    this.name = name;
    this.comparableName = comparable(name).replace(/\s+/g, ' ');
    return new PrescriberGroupRenamed(this);
  }

  deleted(): PrescriberGroupDeleted {
    return new PrescriberGroupDeleted(this);
  }
}
