type Rule = readonly [pattern: RegExp, name: string];

/** The first match counts: most user agents also name the browsers they are compatible with. */
const browsers: readonly Rule[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
];

const systems: readonly Rule[] = [
  [/\bWindows\b/, 'Windows'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

const UNKNOWN = 'Unknown device';

/** For example `Chrome on Windows`. Returns only names from these lists, never text from the client. */
export function deviceOf(userAgent: string | null): string {
  const browser = nameIn(userAgent ?? '', browsers);
  const system = nameIn(userAgent ?? '', systems);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? UNKNOWN;
}

const nameIn = (text: string, rules: readonly Rule[]) => rules.find(([pattern]) => pattern.test(text))?.[1];
