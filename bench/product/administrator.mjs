/**
 * Somebody who is signed in to the product's API.
 *
 * @typedef {object} Caller
 * @property {string} token
 * @property {(path: string, init?: RequestInit) => Promise<any>} ask resolves to the response's JSON; rejects unless it
 * is 2xx
 */

const credentials = { username: 'admin', password: 'pharmacy-demo' };

/**
 * Signs in as the demo's administrator, with a new session.
 *
 * @param {{ url: string }} product
 * @returns {Promise<Caller>}
 */
export async function administrator({ url }) {
  const ask = async (path, { headers, ...init } = {}, token) => {
    const authorization = token ? { Authorization: `Bearer ${token}` } : {};
    const response = await fetch(url + path, { ...init, headers: { ...authorization, ...headers } });
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${await response.text()}`);
    return response.status === 204 ? undefined : response.json();
  };
  const { token } = await ask('/api/auth/login', asJson(credentials));
  return { token, ask: (path, init) => ask(path, init, token) };
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
