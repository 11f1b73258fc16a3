import type { RemoteName } from '@pharmacy/contracts/paths';

const FILE = '/remotes.json';

/** Milliseconds. */
const TIMEOUT = 10_000;

type Addresses = Partial<Record<RemoteName, { readonly entry: string }>>;

let known: Promise<Addresses> | undefined;

async function read(): Promise<Addresses> {
  const response = await fetch(FILE, { signal: AbortSignal.timeout(TIMEOUT) });
  if (!response.ok) throw new Error(`${FILE} answered ${response.status}`);
  return (await response.json()) as Addresses;
}

/** Where a remote's manifest is. Read once; `isFresh` reads again, for a retry after a deploy or a failure. */
export async function remoteAddress(name: RemoteName, isFresh = false): Promise<string> {
  if (isFresh || !known) {
    const reading = read();
    known = reading;
    reading.catch(() => {
      if (known === reading) known = undefined;
    });
  }
  const entry = (await known)[name]?.entry;
  if (!entry) throw new Error(`${FILE} names no remote "${name}"`);
  return new URL(entry, location.origin).href;
}
