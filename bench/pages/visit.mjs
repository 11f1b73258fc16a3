import { setTimeout as pause } from 'node:timers/promises';
import { phone, slowPhone } from '../browser/slow-phone.mjs';
import { Transfers } from '../browser/transfers.mjs';
import { calmFor, observe, observed } from './in-page.mjs';
import { blockingTime, layoutShift } from './vitals.mjs';

/** After this many milliseconds without a request or a long task, the page counts as loaded. */
const QUIET = 3_000;
const TIMEOUT_MS = 60_000;
const POLL_MS = 200;

/**
 * Visits a page with an empty cache, on a slow phone, until the page is idle.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 */
export async function visit(browser, url) {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await slowPhone(session);
    const transfers = new Transfers(session);
    await page.addInitScript(observe);
    const response = await page.goto(url, { waitUntil: 'load', timeout: TIMEOUT_MS });
    if (response?.status() !== 200) throw new Error(`${url} was answered with ${response?.status()}`);
    await quiet(page, transfers);
    return { ...seenBy(await page.evaluate(observed)), ...weighed(transfers) };
  } finally {
    await context.close();
  }
}

async function quiet(page, transfers) {
  const latest = Date.now() + TIMEOUT_MS;
  while (transfers.quietFor < QUIET || (await page.evaluate(calmFor)) < QUIET) {
    if (Date.now() > latest) throw new Error(`${page.url()} was still loading after ${TIMEOUT_MS / 1_000} s`);
    await pause(POLL_MS);
  }
}

function seenBy({ firstPaint, largest, shifts, tasks }) {
  return {
    largestPaint: largest?.at ?? Infinity,
    largest: largest?.what ?? 'nothing was painted',
    shift: layoutShift(shifts),
    shifts,
    blocking: blockingTime(tasks, firstPaint),
    tasks,
  };
}

function weighed({ scripts, document }) {
  return {
    script: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
    scripts,
    html: document.bytes,
    document,
  };
}
