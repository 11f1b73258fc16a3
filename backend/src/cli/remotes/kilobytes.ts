const KILOBYTE = 1_000;

/** `135.8 kB` */
export const kilobytes = (bytes: number): string => `${(bytes / KILOBYTE).toFixed(1)} kB`;
