import { setTimeout as pause } from 'node:timers/promises';
import { storeDocument, aFile } from '../download/stored-documents.mjs';
import { aPrescriber } from '../gated/prescriber.mjs';
import { load } from '../load/load.mjs';
import { FrontDesk, newPeople } from '../mail/front-desk.mjs';
import { administrator } from '../product/administrator.mjs';
import { processorTimeOf } from '../product/process.mjs';
import { costOfSignIn } from '../sign-in/cost-of-sign-in.mjs';

const SECONDS = 2;
const CONNECTIONS = 8;
const PEOPLE = 40;
const SETTLED_MS = 30;

/**
 * The processor time of each kind of request in milliseconds, including PostgreSQL's. It doesn't depend on how busy the
 * machine is.
 *
 * @typedef {{ page: number, read: number, library: number, list: number, megabyte: number, signIn: number, request:
 * number }} Costs
 * @param {import('../product/product.mjs').Product} product
 * @returns {Promise<Costs>}
 */
export async function unitCosts(product) {
  const staff = await administrator(product);
  const reader = await aPrescriber(product.url);
  const file = await storeDocument(staff, 'A document of the bench', aFile(1_000_000));
  const asked = (path, token) => costOfAnswer(product, path, token);
  return {
    page: await asked('/'),
    read: await asked('/api/content'),
    library: await asked('/api/documents', reader),
    list: await asked('/api/admin/registrations?limit=25', staff.token),
    megabyte: await asked(file, reader),
    signIn: (await costOfSignIn(product)).all,
    request: await costOfRequest(product),
  };
}

async function costOfAnswer({ url, pid }, path, token) {
  const headers = token ? { Authorization: `Bearer ${token}` } : {};
  const asking = { url: url + path, headers, connections: CONNECTIONS, seconds: SECONDS };
  // warms up the caches
  await load(asking);
  await settled(pid);
  const before = processorTimeOf(pid);
  const { perSecond } = await load(asking);
  return (processorTimeOf(pid) - before) / (perSecond * SECONDS);
}

/** A registration, its decision, and the emails that follow. */
async function costOfRequest(product) {
  const desk = await FrontDesk.of(product);
  const before = processorTimeOf(product.pid);
  for (const person of newPeople(PEOPLE)) await desk.decide(await desk.register(person));
  await settled(product.pid);
  return (processorTimeOf(product.pid) - before) / PEOPLE;
}

/** Waits for the work that a change triggers after its response. */
async function settled(pid) {
  for (let used = Infinity, last = processorTimeOf(pid); used > SETTLED_MS;) {
    await pause(1_000);
    const now = processorTimeOf(pid);
    used = now - last;
    last = now;
  }
}
