const MBIT = 1_000_000 / 8;

/** Slow 4G and a phone's processor, as Lighthouse and Chrome DevTools define them. */
const network = { offline: false, latency: 150, downloadThroughput: 1.6 * MBIT, uploadThroughput: 0.75 * MBIT };
const cpu = { rate: 4 };

/** A description of `slowPhone` for the head of a table. */
export const slowPhoneInWords =
  'slow 4G (150 ms, 1.6 Mbit/s down, 0.75 up), processor at a quarter, cold cache, phone of 390 × 844';

export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-US',
  timezoneId: 'America/Chicago',
};

/**
 * Throttles the page behind this session.
 *
 * @param {import('@playwright/test').CDPSession} session
 */
export async function slowPhone(session) {
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: false });
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', cpu);
}
