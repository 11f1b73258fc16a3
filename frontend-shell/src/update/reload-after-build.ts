// Reloads the page after any front end was built again. Part of the builds of `npm run dev`, which writes the file.
const POLL_MS = 1_000;

let loaded = '';
let last = '';

async function check() {
  const response = await fetch('/built.txt', { cache: 'no-cache' });
  const built = response.ok ? await response.text() : loaded;
  loaded ||= built;
  // A change of a library builds several front ends, one after the other.
  if (built !== loaded && built === last) window.location.reload();
  last = built;
}

// The server can't be reached while it restarts.
setInterval(() => void check().catch(() => undefined), POLL_MS);
