import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { QueueDashboardGuard } from './queue-dashboard.guard';
import { QUEUE_DASHBOARD_PATH, QueueDashboard } from './queue-dashboard';

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
