export interface TherapeuticAreaView {
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
}

export interface TherapeuticAreaDetails {
  readonly name: string;
  readonly description?: string | null;
}

/** `logoUrl` is an address of this server for a stored picture, or an http(s) address that the administrator gave. */
export interface ManufacturerView {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly logoUrl: string | null;
  readonly website: string | null;
  readonly therapeuticAreas: readonly TherapeuticAreaView[];
}

/**
 * `logoUrl`: an inline data URL of an accepted image, an http(s) address, or the manufacturer's own logo address, which
 * keeps it. Absent in a change keeps the logo; null or empty clears it.
 */
export interface ManufacturerDetails {
  readonly name: string;
  readonly description: string;
  readonly logoUrl?: string | null;
  readonly website?: string | null;
  readonly therapeuticAreaIds: readonly number[];
}

/** The picture types that an image field takes; the server checks the bytes as well. */
export const acceptedImageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;
