import { Catch } from '@nestjs/common';
import type { ErrorBody } from '@pharmacy/contracts';
import type { Response } from 'express';
import Handlebars from 'handlebars';
import { ErrorFilter } from '../../../platform/errors';

const closed = {
  title: 'This link no longer works',
  text: 'Links to documents work for a minute only, so that nobody else can use them. Open the document again from its list.',
};
const gone = {
  title: 'This document is not available',
  text: 'It may have been replaced or removed. Look for the current one in the list of documents.',
};
const failed = {
  title: 'The document could not be opened',
  text: 'Something went wrong on our side. Please try again in a moment.',
};

/** Conflicts are the product's own sentences about a file that can't be opened as it is. */
function messageFor({ statusCode, message }: ErrorBody): { readonly title: string; readonly text: string } {
  if (statusCode === 401 || statusCode === 403) return closed;
  if (statusCode === 409) return { title: 'This file can’t be opened', text: message };
  return statusCode < 500 ? gone : failed;
}

/** Explains why the file isn't shown, with a link. `/login` redirects signed-in users to their documents. */
function fileErrorPage(body: ErrorBody): string {
  const { title, text } = messageFor(body);
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <style>
      body { max-width: 36rem; margin: 15vh auto 0; padding: 0 1.5rem; background: #fbf7f0; color: #14231f; font: 1.0625rem/1.6 system-ui, sans-serif }
      h1 { font: 600 1.95rem/1.2 Georgia, serif }
      a { color: #1b6e52 }
    </style>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      <p>${Handlebars.escapeExpression(text)}</p>
      <p><a href="/login">Go to your documents</a></p>
    </main>
  </body>
</html>
`;
}

/** The policy of the error page, which has inline styles and loads nothing. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Files open in their own tab, so errors are sent as an HTML page to browsers and as the usual JSON body to other clients. */
@Catch()
export class FileErrorFilter extends ErrorFilter {
  protected override send(response: Response, body: ErrorBody): void {
    response.vary('Accept');
    if (response.req.accepts(['json', 'html']) !== 'html') return super.send(response, body);
    response.status(body.statusCode).setHeader('Content-Security-Policy', POLICY);
    response.type('html').send(fileErrorPage(body));
  }
}
