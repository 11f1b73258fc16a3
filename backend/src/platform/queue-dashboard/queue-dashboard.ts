import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import type { AfterHook, BeforeHook, HTTPStatus } from '@bull-board/api/typings/app';
import { ExpressAdapter } from '@bull-board/express';
import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { readFile } from 'node:fs/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AuditTrail } from '../audit';
import { toErrorResponse, errorBody } from '../errors';
import { OUTBOX_QUEUE, assertReachable, SCHEDULES_QUEUE } from '../queue';
import { QueueDashboardGuard } from './ops-session.controller';

/** Audit actions of the mutations that are allowed, by Bull Board's own routes. */
const auditActions: Readonly<Record<string, string>> = {
  'put /api/queues/:queueName/:jobId/retry': 'ops.job-retried',
  'put /api/queues/:queueName/retry/:queueStatus': 'ops.jobs-retried',
};

type Call = Pick<Parameters<BeforeHook>[0], 'method' | 'route'>;

/** The audit action of a call; undefined for reads and for calls that aren't allowed. */
export const auditActionOf = ({ method, route }: Call): string | undefined => auditActions[`${method} ${route}`];

/** Jobs can be viewed and retried, but not added, changed, or removed: the outbox is the source of truth, not the queue. */
export const isAllowed = (call: Call): boolean => call.method === 'get' || auditActionOf(call) !== undefined;

type Done = (error: unknown, page?: string) => void;

const foreignLinks = /<link [^>]*href="https?:[^>]*>/g;
const placeholders = /<%[-=] *(\w+) *%>/g;

/** Hides the actions on jobs and queues that `isAllowed` rejects: all but retrying. */
const onlyRetries = `<style>
  [class^='jobActions'] li:not(:has(.lucide-refresh-cw)),
  [class^='queueActions'] li:not(:has(.lucide-refresh-cw)),
  button:has(> .lucide-ellipsis-vertical) { display: none }
</style>`;

/**
 * An Express view engine for Bull Board's page. Its EJS template only contains placeholders, so no EJS is needed. Removes the web fonts,
 * which would load from another company's server.
 */
function renderDashboardPage(file: string, values: object, done: Done): void {
  readFile(file, 'utf8').then((template) => done(null, fillTemplate(template, values)), done);
}

export function fillTemplate(template: string, values: object): string {
  const known = new Map(Object.entries(values));
  return template
    .replace(foreignLinks, '')
    .replace('</head>', `${onlyRetries}</head>`)
    .replace(placeholders, (_, name: string) => String(known.get(name) ?? ''));
}

const QUEUE_DASHBOARD_PATH = '/ops/queues';

class DashboardAdapter extends ExpressAdapter {
  override setViewsPath(viewPath: string): this {
    super.setViewsPath(viewPath);
    this.app.engine('ejs', renderDashboardPage);
    return this;
  }

  /** Bull Board's own handler would send the database's error message to the client. */
  override setErrorHandler(): this {
    return super.setErrorHandler((error) => {
      const { body } = toErrorResponse(error);
      return { status: body.statusCode as HTTPStatus, body: { ...body } };
    });
  }
}

/** Bull Board for both queues, on either backend, limited to viewing and retrying. */
@Injectable()
export class QueueDashboard {
  readonly handler: RequestHandler;

  constructor(
    @InjectQueue(OUTBOX_QUEUE) private readonly outbox: Queue,
    @InjectQueue(SCHEDULES_QUEUE) schedules: Queue,
    private readonly trail: AuditTrail,
  ) {
    const serverAdapter = new DashboardAdapter().setBasePath(QUEUE_DASHBOARD_PATH);
    createBullBoard({
      serverAdapter,
      // Scheduled work runs again by itself, so there is nothing to retry.
      queues: [new BullMQAdapter(outbox), new BullMQAdapter(schedules, { readOnlyMode: true })],
      options: {
        uiConfig: {
          boardTitle: 'Queues',
          hideDocsLink: true,
          miscLinks: [{ text: 'Back to the back office', url: '/admin' }],
        },
        handlerHooks: { before: this.before, after: this.after },
      },
    });
    this.handler = serverAdapter.getRouter() as RequestHandler;
  }

  /** Responds 503 if the queue is unreachable: Bull Board's calls would wait forever for a queue that never had a connection. */
  async requireQueue(_request: Request, response: Response, next: NextFunction): Promise<void> {
    const isReachable = await assertReachable(this.outbox).then(
      () => true,
      () => false,
    );
    if (isReachable) return next();
    response.status(503).setHeader('Retry-After', '5');
    response.json(errorBody(503, 'The queue cannot be reached.'));
  }

  private readonly before: BeforeHook = (call) =>
    isAllowed(call) ? undefined : { allow: false, status: 403, message: 'You can view and retry jobs here.' };

  private readonly after: AfterHook = async (call, result) => {
    const action = auditActionOf(call);
    const { queueName = '', jobId = '' } = call.request.params as Partial<Record<string, string>>;
    if (action && (result.status ?? 200) < 300)
      await this.trail.record({ action, subject: { type: 'job', id: null, label: `${queueName} ${jobId}`.trim() } });
    return result;
  };
}

/** The dashboard creates inline styles. Scripts and requests are limited to this site, as on other pages. */
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

const dashboardHeaders: RequestHandler = (_request, response, next) => {
  response.setHeader('Content-Security-Policy', policy);
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Robots-Tag', 'noindex');
  next();
};

/** No action of the dashboard needs a body. Without a content type, its parser skips the body, which it would otherwise inflate. */
const ignoreBody: RequestHandler = (request, _response, next) => {
  delete request.headers['content-type'];
  next();
};

/** Installs the dashboard in front of the router. Call after `openHttp`. */
export function installQueueDashboard(app: NestExpressApplication): void {
  const guard = app.get(QueueDashboardGuard);
  const dashboard = app.get(QueueDashboard);
  app.use(QUEUE_DASHBOARD_PATH, dashboardHeaders, (request: Request, response: Response, next: NextFunction) =>
    guard.admit(request, response, next),
  );
  app.use(`${QUEUE_DASHBOARD_PATH}/api`, (request: Request, response: Response, next: NextFunction) =>
    dashboard.requireQueue(request, response, next),
  );
  app.use(QUEUE_DASHBOARD_PATH, ignoreBody, dashboard.handler);
}
