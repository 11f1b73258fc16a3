/** An image in the file store, encoded by the server; no field comes from a client. */
export interface LogoFile {
  readonly kind: 'file';
  readonly key: string;
  /** SHA-256, hexadecimal */
  readonly checksum: string;
  readonly bytes: number;
}

/** An image on another site. The server never fetches it. */
export interface ExternalLogo {
  readonly kind: 'external';
  readonly address: string;
}

export type Logo = LogoFile | ExternalLogo;
