import type { SessionUser } from '@pharmacy/contracts';
import { createAppStore } from '../store/store';
import { sessionStarted, signedOut } from '../session/session.slice';
import { liveRequested, liveStarted } from './live';

const sockets: FakeSocket[] = [];

class FakeSocket {
  static readonly OPEN = 1;
  readyState = FakeSocket.OPEN;
  readonly sent: string[] = [];
  onopen?: () => void;
  onclose?: () => void;
  onmessage?: (event: { data: string }) => void;

  constructor(
    readonly address: string,
    readonly protocols: readonly string[],
  ) {
    sockets.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.readyState = 3;
    this.onclose?.();
  }
}

describe('the live connection of the store', () => {
  const NativeSocket = globalThis.WebSocket;
  const open = () => {
    const store = createAppStore();
    store.dispatch(sessionStarted({ token: 't', user: { id: 1, username: 'ada' } as SessionUser }));
    store.dispatch(liveStarted());
    sockets.at(-1)?.onopen?.();
    return store;
  };

  const registrationRequests = () => sockets[0]?.sent.filter((text) => text.includes('registrations'));

  beforeEach(() => {
    jest.useFakeTimers();
    sockets.length = 0;
    globalThis.WebSocket = FakeSocket as unknown as typeof WebSocket;
  });
  afterEach(() => {
    jest.useRealTimers();
    globalThis.WebSocket = NativeSocket;
  });

  it('reconnects when the network returns, even if the old connection looks alive', () => {
    const store = open();
    window.dispatchEvent(new Event('online'));
    expect(sockets).toHaveLength(2);
    expect(store.getState().live.status).toBe('connecting');
    sockets[1]?.onopen?.();
    expect(store.getState().live.status).toBe('connected');
  });

  it('sends one request when several parts request the same data at once', () => {
    const store = open();
    for (let part = 0; part < 4; part += 1) store.dispatch(liveRequested('registrations'));
    jest.advanceTimersByTime(0);
    expect(registrationRequests()).toEqual(['{"type":"request","data":{"resource":"registrations","token":"t"}}']);

    store.dispatch(liveRequested('registrations'));
    jest.advanceTimersByTime(0);
    expect(registrationRequests()).toHaveLength(2);
  });

  it('sends the session with the upgrade, or as a message when it starts later', () => {
    open();
    expect(sockets[0]?.protocols).toEqual(['pharmacy.live', 'bearer.t']);

    const store = createAppStore();
    store.dispatch(liveStarted());
    expect(sockets[1]?.protocols).toEqual(['pharmacy.live']);
    sockets[1]?.onopen?.();
    store.dispatch(sessionStarted({ token: 't', user: { id: 1, username: 'ada' } as SessionUser }));
    expect(sockets[1]?.sent).toEqual(['{"type":"request","data":{"resource":"session","token":"t"}}']);
  });

  it('reconnects on demand after it gave up', () => {
    const store = open();
    for (let retry = 0; retry < 6; retry += 1) {
      sockets.at(-1)?.close();
      jest.advanceTimersByTime(20_000);
    }
    expect(store.getState().live.status).toBe('down');

    store.dispatch(liveStarted());
    sockets.at(-1)?.onopen?.();
    expect(store.getState().live.status).toBe('connected');
  });

  describe('when a session ends', () => {
    const user = { id: 1, username: 'ada' } as SessionUser;
    const requestFor = (token: string) => `{"type":"request","data":{"resource":"session","token":"${token}"}}`;
    const receive = (ended: boolean, socket = sockets.at(-1)) =>
      socket?.onmessage?.({ data: JSON.stringify({ type: 'session', data: { ended } }) });
    const answers = (status: number) =>
      jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(user, { status })));
    afterEach(() => jest.restoreAllMocks());

    it('ends it in the store as soon as the server reports it', () => {
      const store = open();
      expect(sockets[0]?.sent).toEqual([requestFor('t')]);
      receive(false);
      expect(store.getState().session.status).toBe('signed-in');
      receive(true);
      expect(store.getState().session.status).toBe('ended');
    });

    it('follows each session once on each connection', () => {
      const store = open();
      store.dispatch(liveStarted());
      sockets[0]?.close();
      jest.advanceTimersByTime(1_000);
      sockets[1]?.onopen?.();
      store.dispatch(sessionStarted({ token: 'another', user }));
      expect(sockets.map(({ sent }) => sent)).toEqual([[requestFor('t')], [requestFor('t'), requestFor('another')]]);
    });

    it("doesn't end a newer session than the reported one", async () => {
      const fetch = answers(200);
      const store = open();
      receive(false);
      store.dispatch(sessionStarted({ token: 'another', user }));
      receive(true);
      await jest.runAllTimersAsync();
      expect(fetch).toHaveBeenCalledTimes(1);
      expect(store.getState().session.status).toBe('signed-in');
    });

    it('confirms the end with the server when the token was rejected from the start', async () => {
      answers(401);
      const store = open();
      receive(true);
      await jest.runAllTimersAsync();
      expect(store.getState().session.status).toBe('ended');
    });

    it('reads the user again when the server confirms the session again', async () => {
      const changed = { ...user, manufacturer: { id: 7, name: 'Larkmere' } };
      const fetch = jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(changed)));
      const store = open();
      receive(false);
      expect(fetch).not.toHaveBeenCalled();
      receive(false);
      await jest.runAllTimersAsync();
      expect(fetch).toHaveBeenCalledTimes(1);
      expect(store.getState().session).toMatchObject({ status: 'signed-in', user: changed });
    });

    it('ignores the report after sign-out', () => {
      const store = open();
      receive(false);
      store.dispatch(signedOut());
      receive(true);
      expect(store.getState().session).toMatchObject({ status: 'anonymous' });
    });
  });
});
