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
    {} as LiveFeeds,
    {} as LiveHandshake,
  );
  return { socket, connection };
}

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
});
