import type { ManufacturerProductView } from '@pharmacy/contracts';
import {
  ManufacturerAdded,
  ManufacturerDeleted,
  ManufacturerSharingAllowed,
  ManufacturerSharingEnded,
  ManufacturerUpdated,
} from './manufacturers.events';

/** In the file store, or on another site. */
export type Logo =
  | { readonly kind: 'file'; readonly key: string; readonly checksum: string; readonly bytes: number }
  | { readonly kind: 'external'; readonly address: string };

/** The fields that an administrator edits. */
export interface ManufacturerFacts {
  readonly name: string;
  readonly description: string;
  readonly website: string | null;
}

/** A company whose products the pharmacy dispenses. */
export class Manufacturer implements ManufacturerFacts {
  readonly id!: number;
  name!: string;
  description!: string;
  website!: string | null;
  /** whether its agreement allows monthly reports to name the people who opened its documents */
  sharesPersonalData = false;
  logoKey: string | null = null;
  logoChecksum: string | null = null;
  logoBytes: number | null = null;
  logoAddress: string | null = null;

  private constructor() {}

  static add(facts: ManufacturerFacts, logo: Logo | null): Manufacturer {
    const manufacturer = Object.assign(new Manufacturer(), facts);
    manufacturer.setLogo(logo);
    return manufacturer;
  }

  added(): ManufacturerAdded {
    return new ManufacturerAdded(this);
  }

  /** An undefined website keeps its value. */
  update({ website, ...facts }: Omit<ManufacturerFacts, 'website'> & { readonly website?: string | null }) {
    Object.assign(this, facts, website === undefined ? {} : { website });
    return new ManufacturerUpdated(this);
  }

  /** Null if nothing changes. */
  sharePersonalData(isAllowed: boolean): ManufacturerSharingAllowed | ManufacturerSharingEnded | null {
    if (isAllowed === this.sharesPersonalData) return null;
    this.sharesPersonalData = isAllowed;
    return isAllowed ? new ManufacturerSharingAllowed(this) : new ManufacturerSharingEnded(this);
  }

  /** Returns the key of the replaced file, or null if there is none. */
  setLogo(logo: Logo | null): string | null {
    const old = this.logoKey;
    const file = logo?.kind === 'file' ? logo : null;
    this.logoKey = file?.key ?? null;
    this.logoChecksum = file?.checksum ?? null;
    this.logoBytes = file?.bytes ?? null;
    this.logoAddress = logo?.kind === 'external' ? logo.address : null;
    return old === this.logoKey ? null : old;
  }

  deleted(): ManufacturerDeleted {
    return new ManufacturerDeleted(this);
  }
}

/** A product that the pharmacy dispenses for a manufacturer. Its area is one of the manufacturer's. */
export type ManufacturerProduct = ManufacturerProductView;

/** The fields that an administrator edits. */
export type ProductFacts = Omit<ManufacturerProduct, 'id'>;
