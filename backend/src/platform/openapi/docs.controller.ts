import path from 'node:path';
import { Controller, Get, Header, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../access';
import { Missing } from '../errors';
import { ApiDescription } from './api-description';
import { docsPage, docsScript } from './docs-page';

const assets = path.dirname(require.resolve('swagger-ui-dist/package.json'));
const served = new Set(['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png']);
const DAY_MS = 86_400_000;

/** The description of the API, and a page to read and try it. */
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
    if (!served.has(file)) throw new Missing();
    response.removeHeader('Cache-Control');
    response.sendFile(file, { root: assets, maxAge: DAY_MS });
  }
}
