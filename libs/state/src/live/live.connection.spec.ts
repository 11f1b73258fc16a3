import { LiveConnection, type LiveConnectionEvents } from './live.middleware';

class FakeSocket {
  static readonly OPEN = 1;
  static opened: FakeSocket[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onerror?: () => void;
  onclose?: () => void;

  constructor(readonly address: string) {
    FakeSocket.opened.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  open() {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }
  close() {
    this.readyState = 3;
    this.onclose?.();
  }
}

const latest = () => FakeSocket.opened.at(-1)!;

describe(LiveConnection.name, () => {
  const NativeSocket = globalThis.WebSocket;
  let events: jest.Mocked<LiveConnectionEvents>;
  let connection: LiveConnection;

  beforeEach(() => {
    jest.useFakeTimers();
    FakeSocket.opened = [];
    globalThis.WebSocket = FakeSocket as unknown as typeof WebSocket;
    events = { opened: jest.fn(), received: jest.fn(), failed: jest.fn(), closed: jest.fn() };
    connection = new LiveConnection('ws://pharmacy.test/ws', () => ['pharmacy.live'], events);
    connection.start();
  });

  afterEach(() => {
    jest.useRealTimers();
    globalThis.WebSocket = NativeSocket;
  });

  it('retries after 1, 2, 4, 8, and 16 seconds, then gives up', () => {
    for (const seconds of [1, 2, 4, 8, 16]) {
      const before = FakeSocket.opened.length;
      latest().close();
      expect(events.closed).toHaveBeenLastCalledWith(true);
      jest.advanceTimersByTime(seconds * 1_000 - 1);
      expect(FakeSocket.opened).toHaveLength(before);
      jest.advanceTimersByTime(1);
      expect(FakeSocket.opened).toHaveLength(before + 1);
    }
    latest().close();
    expect(events.closed).toHaveBeenLastCalledWith(false);
    jest.advanceTimersByTime(120_000);
    expect(FakeSocket.opened).toHaveLength(6);
  });

  it('resets its retries once it has been open', () => {
    latest().close();
    jest.advanceTimersByTime(1_000);
    latest().open();
    latest().close();
    jest.advanceTimersByTime(1_000);
    expect(FakeSocket.opened).toHaveLength(3);
  });

  it('reconnects after giving up but never opens a second connection', () => {
    latest().open();
    connection.start();
    expect(FakeSocket.opened).toHaveLength(1);
    latest().close();
    connection.start();
    jest.advanceTimersByTime(60_000);
    expect(FakeSocket.opened).toHaveLength(2);
  });

  it("replaces a connection that may be dead and doesn't retry the old one", () => {
    const old = latest();
    old.open();
    connection.reconnect();
    expect(events.closed).toHaveBeenLastCalledWith(true);
    expect(FakeSocket.opened).toHaveLength(2);
    expect(old.readyState).toBe(3);

    latest().open();
    jest.advanceTimersByTime(60_000);
    expect(FakeSocket.opened).toHaveLength(2);
  });

  it('passes messages on and survives invalid ones', () => {
    latest().open();
    latest().onmessage?.({ data: '{"type":"announcements","data":[]}' });
    expect(events.received).toHaveBeenCalledWith({ type: 'announcements', data: [] });
    latest().onmessage?.({ data: 'nonsense' });
    expect(events.failed).toHaveBeenCalledTimes(1);
  });

  it('sends only while it is open', () => {
    const request = { type: 'request', data: { resource: 'registrations', token: 't' } } as const;
    expect(connection.send(request)).toBe(false);
    latest().open();
    expect(connection.send(request)).toBe(true);
    expect(latest().sent).toEqual([JSON.stringify(request)]);
  });
});
