import { Catch } from '@nestjs/common';
import type { ErrorBody } from '@pharmacy/contracts';
import type { Response } from 'express';
import { ErrorFilter } from '../../../platform/errors';
import { fileErrorPage } from './file-error-page';

/** Of the page, which brings its own few rules and loads nothing. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** A file has a window to itself. What fails there is told to a person in a page; programs get the usual body. */
@Catch()
export class FileErrorFilter extends ErrorFilter {
  protected override send(response: Response, body: ErrorBody): void {
    response.vary('Accept');
    if (response.req.accepts(['json', 'html']) !== 'html') return super.send(response, body);
    response.status(body.statusCode).setHeader('Content-Security-Policy', POLICY);
    response.type('html').send(fileErrorPage(body.statusCode));
  }
}
