import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { BoardDoor } from './board-door';
import { BOARD_PATH, QueueBoard } from './queue-board';

/** The board draws with styles of its own making; scripts and calls are this site's alone, as everywhere. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';');

const boardHeaders: RequestHandler = (_request, response, next) => {
  response.setHeader('Content-Security-Policy', policy);
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Robots-Tag', 'noindex');
  next();
};

/** Puts the board in front of the router. Call after `openHttp`. */
export function openBoard(app: NestExpressApplication): void {
  const door = app.get(BoardDoor);
  const board = app.get(QueueBoard);
  app.use(BOARD_PATH, boardHeaders, (request: Request, response: Response, next: NextFunction) =>
    door.admit(request, response, next),
  );
  app.use(`${BOARD_PATH}/api`, (request: Request, response: Response, next: NextFunction) =>
    board.requireQueue(request, response, next),
  );
  app.use(BOARD_PATH, board.handler);
}
