import { limits } from '@pharmacy/contracts';
import { deviceOf } from './device';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe(deviceOf.name, () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on Windows'],
    [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Edge on Windows'],
    [
      `Mozilla/5.0 (Linux; Android 15; SM-S921B) ${WEBKIT} SamsungBrowser/27.0 Chrome/125.0`,
      'Samsung Internet on Android',
    ],
    [`Mozilla/5.0 (Linux; Android 15; K) ${WEBKIT} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
      'Safari on Mac',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
      'Chrome on iPhone',
    ],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
    ['curl/8.5.0', 'Unknown device'],
    ['', 'Unknown device'],
    [null, 'Unknown device'],
  ])('describes %p as %s', (userAgent, device) => {
    expect(deviceOf(userAgent)).toBe(device);
  });

  it('never repeats text from the user agent', () => {
    const hostile = `<img src=x onerror=alert(1)> Windows ${'Version/1 '.repeat(1_000)} Chrome/1`;
    expect(deviceOf(hostile)).toBe('Chrome on Windows');
    expect(deviceOf(hostile).length).toBeLessThanOrEqual(limits.device.max);
  });
});
