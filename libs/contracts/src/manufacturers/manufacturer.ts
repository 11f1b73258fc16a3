import type { ManufacturerProductView } from './manufacturer-product';

export interface TherapeuticAreaView {
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
}

export interface TherapeuticAreaDetails {
  readonly name: string;
  readonly description?: string | null;
}

/** `logoUrl` is a URL of this server for a stored picture, or an http(s) URL that the administrator entered. */
export interface ManufacturerView {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly logoUrl: string | null;
  readonly website: string | null;
  readonly therapeuticAreas: readonly TherapeuticAreaView[];
  /** Sorted by name. */
  readonly products: readonly ManufacturerProductView[];
}

/**
 * `logoUrl`: a data URL of an accepted image type, an http(s) URL, or the manufacturer's own logo URL, which
 * keeps the logo. Omitting it in an update also keeps the logo. Null or empty removes it.
 */
export interface ManufacturerDetails {
  readonly name: string;
  readonly description: string;
  readonly logoUrl?: string | null;
  readonly website?: string | null;
  readonly therapeuticAreaIds: readonly number[];
  /** Whether monthly reports for it may name people. Omitting it in an update keeps it. */
  readonly sharesPersonalData?: boolean;
}

/** The image types that an image field accepts. The server checks the content too. */
export const acceptedImageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;

/** The URL path of a stored logo, with the manufacturer's id. Its `?v=` changes with the picture. */
export const logoPath = /^\/api\/manufacturers\/([1-9]\d{0,9})\/logo(?:\?v=[0-9a-f]*)?$/;
