/**
 * Someone who is signed in to the product's API.
 *
 * @typedef {object} Caller
 * @property {string} token
 * @property {string} browser the cookie of the browser that signed in
 * @property {(path: string, init?: RequestInit) => Promise<any>} ask resolves to the response's JSON; rejects unless it
 * is 2xx
 */

const credentials = { username: 'admin', password: 'pharmacy-demo' };

/**
 * Signs in as the demo's administrator, with a new session.
 *
 * @param {{ url: string }} product
 * @param {string} [knownBrowser] the cookie of a browser from earlier; a sign-in from a new one also sends an email
 * @returns {Promise<Caller>}
 */
export async function administrator({ url }, knownBrowser = '') {
  const ask = async (path, { headers, ...init } = {}, token) => {
    const authorization = token ? { Authorization: `Bearer ${token}` } : {};
    const response = await fetch(url + path, { ...init, headers: { ...authorization, ...headers } });
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${await response.text()}`);
    return response.status === 204 ? undefined : response.json();
  };
  const { headers, ...signIn } = asJson(credentials);
  const response = await fetch(`${url}/api/auth/login`, { ...signIn, headers: { ...headers, Cookie: knownBrowser } });
  if (!response.ok) throw new Error(`The sign-in was answered with ${response.status}: ${await response.text()}`);
  const [browser] = response.headers.getSetCookie()[0].split(';');
  const { token } = await response.json();
  return { token, browser, ask: (path, init) => ask(path, init, token) };
}

/**
 * A POST of `body`.
 *
 * @param {unknown} body
 * @returns {RequestInit}
 */
export const asJson = (body) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});
