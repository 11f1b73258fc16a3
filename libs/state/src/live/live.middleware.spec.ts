import type { SessionUser } from '@pharmacy/contracts';
import { createAppStore } from '../store/store';
import { sessionStarted } from '../session/session.slice';
import { liveRequested, liveStarted } from './live.slice';

const sockets: FakeSocket[] = [];

class FakeSocket {
  static readonly OPEN = 1;
  readyState = FakeSocket.OPEN;
  readonly sent: string[] = [];
  onopen?: () => void;
  onclose?: () => void;

  constructor() {
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

  beforeEach(() => {
    jest.useFakeTimers();
    sockets.length = 0;
    globalThis.WebSocket = FakeSocket as unknown as typeof WebSocket;
  });
  afterEach(() => {
    jest.useRealTimers();
    globalThis.WebSocket = NativeSocket;
  });

  it('is made anew when the network returns, even when the old one looks alive', () => {
    const store = open();
    window.dispatchEvent(new Event('online'));
    expect(sockets).toHaveLength(2);
    expect(store.getState().live.status).toBe('connecting');
    sockets[1]?.onopen?.();
    expect(store.getState().live.status).toBe('connected');
  });

  it('asks once for what several parts of a page ask for at the same moment', () => {
    const store = open();
    for (let part = 0; part < 4; part += 1) store.dispatch(liveRequested('registrations'));
    jest.advanceTimersByTime(0);
    expect(sockets[0]?.sent).toEqual(['{"type":"request","data":{"resource":"registrations","token":"t"}}']);

    store.dispatch(liveRequested('registrations'));
    jest.advanceTimersByTime(0);
    expect(sockets[0]?.sent).toHaveLength(2);
  });

  it('is tried again on demand after it was given up', () => {
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
});
