// A separate process, so that sending takes no time from the measurements. Sends one hostile body on several
// connections at once, again and again until the time is up, and sends the counts of responses by status to its parent.
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { hostileBodies } from './bodies.mjs';

/** Milliseconds between one volley's last response and the next volley. */
const PAUSE_MS = 100;

process.once('message', async ({ url, name, token, atOnce, milliseconds }) => {
  const statuses = {};
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    const volley = Array.from({ length: atOnce }, () => send(new URL(url), hostileBodies[name], token));
    for (const status of await Promise.all(volley)) statuses[status] = (statuses[status] ?? 0) + 1;
    await pause(PAUSE_MS);
  }
  process.send(statuses, () => process.disconnect());
});

/** Resolves to the status when the server has closed the connection, or to `none`. */
function send({ hostname, port }, { request, headers, body, isSignedIn, isEndless }, token) {
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk));
    // If a body continues after the response, the connection ends with a reset.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer.split(' ')[1] ?? 'none'));
    const authorization = isSignedIn ? [`Authorization: Bearer ${token}`] : [];
    const common = [`Host: ${hostname}`, 'Content-Type: application/json', 'Connection: close'];
    socket.write([`${request} HTTP/1.1`, ...common, ...authorization, ...headers, '', ''].join('\r\n'));
    socket.write(body);
    if (isEndless) socket.on('drain', () => socket.write(body));
  });
}
