type Sign = readonly [sign: RegExp, name: string];

/** Most browsers also claim to be an older one: the first that fits is meant. */
const browsers: readonly Sign[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
];

const systems: readonly Sign[] = [
  [/\bWindows\b/, 'Windows'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

const UNKNOWN = 'Unknown device';

/** `Chrome on Windows`: words of ours only, whatever a client calls itself. */
export function deviceOf(userAgent: string | null): string {
  const browser = nameIn(userAgent ?? '', browsers);
  const system = nameIn(userAgent ?? '', systems);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? UNKNOWN;
}

const nameIn = (text: string, signs: readonly Sign[]) => signs.find(([sign]) => sign.test(text))?.[1];
