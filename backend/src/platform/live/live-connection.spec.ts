import { EventEmitter } from 'node:events';
import type { WebSocket } from 'ws';
import type { LiveAdmission } from './live-admission';
import { LiveConnection } from './live-connection';
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
  const connection = new LiveConnection(socket as unknown as WebSocket, '', {} as LiveFeeds, {} as LiveAdmission);
  return { socket, connection };
}

describe(LiveConnection.name, () => {
  it('drops a client that did not answer the last beat', () => {
    const { socket, connection } = connect();
    connection.beat();
    expect(socket).toMatchObject({ pings: 1, isTerminated: false });
    connection.beat();
    expect(socket).toMatchObject({ pings: 1, isTerminated: true });
  });

  it('keeps a client that answers', () => {
    const { socket, connection } = connect();
    for (let beat = 0; beat < 3; beat++) {
      connection.beat();
      socket.emit('pong');
    }
    expect(socket).toMatchObject({ pings: 3, isTerminated: false });
  });
});
