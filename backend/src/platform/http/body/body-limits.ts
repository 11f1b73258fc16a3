const DEFAULT_BYTES = 102_400;

/** Routes whose bodies may be larger: texts of pages, and logos that come inline. Bytes. */
const larger: readonly (readonly [prefix: string, bytes: number])[] = [
  ['/api/content', 1_048_576],
  ['/api/manufacturers', 8_388_608],
];

/** The most bytes that a JSON body sent to `path` may have. */
export function bodyLimitOf(path: string): number {
  const lower = path.toLowerCase();
  return larger.find(([prefix]) => lower === prefix || lower.startsWith(`${prefix}/`))?.[1] ?? DEFAULT_BYTES;
}
