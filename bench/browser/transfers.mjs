const SCRIPT = /javascript/;

/** Records everything that a page loads, with the size of each body on the wire. */
export class Transfers {
  #requests = new Map();
  #pending = new Set();
  #lastActivity = Date.now();

  /**
   * Starts recording; `Network` must be enabled.
   *
   * @param {import('@playwright/test').CDPSession} session
   */
  constructor(session) {
    const seen = (listener) => (event) => {
      this.#lastActivity = Date.now();
      listener(event);
    };
    session.on(
      'Network.requestWillBeSent',
      seen((event) => this.#sent(event)),
    );
    session.on(
      'Network.dataReceived',
      seen(() => {}),
    );
    session.on(
      'Network.responseReceived',
      seen((event) => this.#answered(event)),
    );
    session.on(
      'Network.loadingFinished',
      seen((event) => this.#finished(event)),
    );
    session.on(
      'Network.loadingFailed',
      seen(({ requestId }) => this.#pending.delete(requestId)),
    );
  }

  /** Milliseconds since the last network activity; 0 while a request is pending. */
  get quietFor() {
    return this.#pending.size > 0 ? 0 : Date.now() - this.#lastActivity;
  }

  get scripts() {
    return this.#all().filter(({ mimeType }) => SCRIPT.test(mimeType));
  }

  get document() {
    return this.#all().find(({ type }) => type === 'Document');
  }

  #all() {
    return [...this.#requests.values()];
  }

  #sent({ requestId, request, type }) {
    if (request.url.startsWith('data:')) return;
    this.#pending.add(requestId);
    this.#requests.set(requestId, { url: request.url, type, mimeType: '', encoding: '', head: 0, bytes: 0 });
  }

  #answered({ requestId, response }) {
    const known = this.#requests.get(requestId);
    const encoding = response.headers['content-encoding'] ?? response.headers['Content-Encoding'] ?? '';
    if (known) Object.assign(known, { mimeType: response.mimeType, encoding, head: response.encodedDataLength });
  }

  #finished({ requestId, encodedDataLength }) {
    this.#pending.delete(requestId);
    const known = this.#requests.get(requestId);
    if (known) known.bytes = encodedDataLength - known.head;
  }
}
