import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import type { AfterHook, BeforeHook, HTTPStatus } from '@bull-board/api/typings/app';
import { ExpressAdapter } from '@bull-board/express';
import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { AuditTrail } from '../audit';
import { answerTo, errorBody } from '../errors';
import { OUTBOX_QUEUE, reachable, SCHEDULES_QUEUE } from '../queue';
import { renderBoardPage } from './board-page';
import { actionOf, isAllowed } from './board-rules';

export const BOARD_PATH = '/ops/queues';

class PlainAdapter extends ExpressAdapter {
  override setViewsPath(viewPath: string): this {
    super.setViewsPath(viewPath);
    this.app.engine('ejs', renderBoardPage);
    return this;
  }

  /** Its own would repeat what the queue's database says. */
  override setErrorHandler(): this {
    return super.setErrorHandler((error) => {
      const { body } = answerTo(error);
      return { status: body.statusCode as HTTPStatus, body: { ...body } };
    });
  }
}

/** Bull Board over both queues, on whichever backend they are: to look, and to retry. */
@Injectable()
export class QueueBoard {
  readonly handler: RequestHandler;

  constructor(
    @InjectQueue(OUTBOX_QUEUE) private readonly outbox: Queue,
    @InjectQueue(SCHEDULES_QUEUE) schedules: Queue,
    private readonly trail: AuditTrail,
  ) {
    const serverAdapter = new PlainAdapter().setBasePath(BOARD_PATH);
    createBullBoard({
      serverAdapter,
      // Scheduled work comes back by itself: there is nothing to retry.
      queues: [new BullMQAdapter(outbox), new BullMQAdapter(schedules, { readOnlyMode: true })],
      options: {
        uiConfig: {
          boardTitle: 'Queues',
          hideDocsLink: true,
          miscLinks: [{ text: 'Back to the administration', url: '/admin' }],
        },
        handlerHooks: { before: this.before, after: this.after },
      },
    });
    this.handler = serverAdapter.getRouter() as RequestHandler;
  }

  /** The board's own calls would wait for ever for a queue that never had a connection. */
  async requireQueue(_request: Request, response: Response, next: NextFunction): Promise<void> {
    const isThere = await reachable(this.outbox).then(
      () => true,
      () => false,
    );
    if (isThere) return next();
    response.status(503).setHeader('Retry-After', '5');
    response.json(errorBody(503, 'The queue cannot be reached.'));
  }

  private readonly before: BeforeHook = (call) =>
    isAllowed(call) ? undefined : { allow: false, status: 403, message: 'Here jobs can be looked at and retried.' };

  private readonly after: AfterHook = async (call, result) => {
    const action = actionOf(call);
    const { queueName = '', jobId = '' } = call.request.params as Partial<Record<string, string>>;
    if (action && (result.status ?? 200) < 300)
      await this.trail.record({ action, subject: { type: 'job', id: null, label: `${queueName} ${jobId}`.trim() } });
    return result;
  };
}
