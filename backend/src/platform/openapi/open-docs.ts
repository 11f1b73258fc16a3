import path from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { type Request, type Response, Router } from 'express';
import { createApiDocument, printApiDocument } from './api-document';
import { docsPage, docsScript } from './docs-page';

const assets = path.dirname(require.resolve('swagger-ui-dist/package.json'));
const served = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];

/** Serves the description of the API and a page to read and try it. Call after `openHttp`. */
export function openDocs(app: NestExpressApplication): void {
  let printed: string | undefined;
  const router = Router();
  router.get('/openapi.json', (_request: Request, response: Response) => {
    printed ??= printApiDocument(createApiDocument(app));
    response.setHeader('Cache-Control', 'public, no-cache');
    response.type('application/json').send(printed);
  });
  router.get('/docs', (_request: Request, response: Response) => {
    response.type('html').send(docsPage);
  });
  router.get('/docs/start.js', (_request: Request, response: Response) => {
    response.type('js').send(docsScript);
  });
  for (const name of served)
    router.get(`/docs/${name}`, (_request: Request, response: Response) => {
      response.sendFile(name, { root: assets, maxAge: '1d', cacheControl: true });
    });
  app.use('/api', router);
}
