import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { Site } from './site';

/** Puts the site in front of the router. Call after `openHttp`. */
export function openSite(app: NestExpressApplication): void {
  const site = app.get(Site);
  app.use((request: Request, response: Response, next: NextFunction) => site.handle(request, response, next));
}
