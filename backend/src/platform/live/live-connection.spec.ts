import { EventEmitter } from 'node:events';
import type { WebSocket } from 'ws';
import type { LiveHandshake } from './live-handshake';
import { LiveConnection } from './live-connection';
import type { ConnectionSlot } from './connection-limiter';
import type { LiveFeeds } from './live-feeds';

class Socket extends EventEmitter {
  readonly OPEN = 1;
  readonly readyState = 1;
  pings = 0;
  bufferedAmount = 0;
  readonly sent: unknown[] = [];
  send = (text: string) => this.sent.push(text);
  pong = (data: Buffer) => this.sent.push(data);
  pause = () => undefined;
  resume = () => undefined;
  isTerminated = false;
  ping = () => (this.pings += 1);
  terminate = () => (this.isTerminated = true);
}

function connect() {
  const socket = new Socket();
  const connection = new LiveConnection(
    socket as unknown as WebSocket,
    '',
    {} as ConnectionSlot,
    { named: () => undefined } as unknown as LiveFeeds,
    {} as LiveHandshake,
  );
  return { socket, connection };
}

const eventTurn = () => new Promise(setImmediate);

describe(LiveConnection.name, () => {
  it("drops a client that didn't answer the last ping", () => {
    const { socket, connection } = connect();
    connection.ping();
    expect(socket).toMatchObject({ pings: 1, isTerminated: false });
    connection.ping();
    expect(socket).toMatchObject({ pings: 1, isTerminated: true });
  });

  it('keeps a client that answers pings', () => {
    const { socket, connection } = connect();
    for (let beat = 0; beat < 3; beat++) {
      connection.ping();
      socket.emit('pong');
    }
    expect(socket).toMatchObject({ pings: 3, isTerminated: false });
  });

  it.each([
    ['requests that fail', 'message', Buffer.from('{"type":"request","data":{"resource":"none"}}')],
    ['unreadable messages', 'message', Buffer.from('?')],
    ['pings', 'ping', Buffer.from('x')],
  ])('drops a client that sends %s and does not read the answers', async (_, event, data) => {
    const { socket } = connect();
    socket.emit(event, data, false);
    await eventTurn();
    expect(socket).toMatchObject({ sent: [expect.anything()], isTerminated: false });
    socket.bufferedAmount = 65_537;
    socket.emit(event, data, false);
    await eventTurn();
    expect(socket).toMatchObject({ sent: [expect.anything()], isTerminated: true });
  });
});
