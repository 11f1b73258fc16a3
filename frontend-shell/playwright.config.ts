import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import chromiumPaths from '../tools/steps/chromium-paths.json';

/** The real product in a real browser. Each worker has a product of its own: database, files and mailbox included. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  // `main` runs with every change. The long lane adds the other `journeys`, `details`, which test single behaviors, and `sweeps`,
  // which go through every screen, size, and build.
  projects: ['main', 'journeys', 'details', 'sweeps'].map((name) => ({
    name,
    testDir: `e2e/${name}`,
    // Each run empties its folder.
    outputDir: `../.cache/browser-failures/${name}`,
  })),
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  timeout: 240_000,
  // A page takes ten seconds on a machine whose processors are busy with something else.
  expect: { timeout: 25_000 },
  reporter: [['list'], ['../tools/results/playwright-reporter.mjs']],
  use: {
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    screenshot: 'only-on-failure',
    // Without copies of every page, which take a quarter of the time. A failed test leaves its last screen, and can be run again.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions: {
      executablePath: [process.env.CHROMIUM_PATH, ...chromiumPaths].find((path) => path && existsSync(path)),
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
