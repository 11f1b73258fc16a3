/** A picture in the file store; nothing of it is taken from a client. */
export interface LogoFile {
  readonly kind: 'file';
  readonly key: string;
  /** SHA-256, hexadecimal */
  readonly checksum: string;
  readonly bytes: number;
}

/** A picture of another site, which the server never fetches. */
export interface LogoElsewhere {
  readonly kind: 'elsewhere';
  readonly address: string;
}

export type Logo = LogoFile | LogoElsewhere;
