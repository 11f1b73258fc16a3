import { defineConfig } from '@playwright/test';

/** Without copies of every page, which take a quarter of the time. A failed test leaves its last screen, and can be run again. */
const slimTrace = { mode: 'retain-on-failure', screenshots: false, snapshots: false } as const;

/** The real product in a real browser. Each worker has a product of its own: database, files and mailbox included. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  // `journeys` run with every change. The long lane adds `details`, which test single behaviors, and `sweeps`, which go through
  // every screen, size, and build.
  projects: [
    { name: 'journeys', testDir: 'e2e/journeys', use: { trace: slimTrace } },
    { name: 'details', testDir: 'e2e/details' },
    { name: 'sweeps', testDir: 'e2e/sweeps' },
  ],
  outputDir: '../.cache/browser-failures',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['../tools/results/playwright-reporter.mjs']],
  use: {
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
