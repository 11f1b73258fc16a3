/** The board of the queues at /ops/queues: a browser opens it with a short pass that an administrator's session asked for. */
export { BoardModule } from './board.module';
export { openBoard } from './open-board';
