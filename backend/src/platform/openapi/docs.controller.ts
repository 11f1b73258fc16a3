import path from 'node:path';
import { Controller, Get, Header, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../access';
import { Missing } from '../errors';
import { DAY_MS } from '../time';
import { ApiDescription } from './api-document';

/** Swagger UI's page without inline code, so that it works under the content security policy of every other page. */
const docsPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>API of the specialty pharmacy platform</title>
    <link rel="icon" href="/api/docs/favicon-32x32.png">
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
    <script defer src="/api/docs/swagger-ui-bundle.js"></script>
    <script defer src="/api/docs/start.js"></script>
  </head>
  <body><main id="docs"></main></body>
</html>
`;

const docsScript = `window.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  validatorUrl: null,
  defaultModelsExpandDepth: 0,
});
`;

const assets = path.dirname(require.resolve('swagger-ui-dist/package.json'));
const servedFiles = new Set(['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png']);

/** Serves the OpenAPI document and Swagger UI. */
@ApiExcludeController()
@Controller()
@Public()
export class DocsController {
  constructor(private readonly description: ApiDescription) {}

  @Get('openapi.json')
  @Header('Content-Type', 'application/json; charset=utf-8')
  document(): string {
    return this.description.text();
  }

  @Get('docs')
  @Header('Content-Type', 'text/html; charset=utf-8')
  page(): string {
    return docsPage;
  }

  @Get('docs/start.js')
  @Header('Content-Type', 'text/javascript; charset=utf-8')
  script(): string {
    return docsScript;
  }

  @Get('docs/:file')
  file(@Param('file') file: string, @Res() response: Response): void {
    if (!servedFiles.has(file)) throw new Missing();
    response.removeHeader('Cache-Control');
    response.sendFile(file, { root: assets, maxAge: DAY_MS });
  }
}
