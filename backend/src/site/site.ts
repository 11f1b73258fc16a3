import { Injectable, Logger } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { type AnyRemoteName, namedRemoteForPath, remoteForPath, withoutEndSlashes } from '@pharmacy/contracts';
import type { NextFunction, Request, Response } from 'express';
import { cacheResponse } from '../platform/http';
import type { BuiltFile } from './files/built-file';
import { FrontEnd } from './files/front-end';
import { ListedFiles } from './listed-files';
import { PageCache } from './pages/page-cache';
import { RemoteBuilds } from './remotes/remote-builds';
import { RemoteEntries, RemoteHints } from './remotes/remote-entries';

const otherPrefixes = /^\/(api|ws|metrics|ops)(\/|$)/i;
/** Every path under these prefixes is a file or a 404. `server` holds files that only this server reads. */
const filesOnly = /^\/(assets|remotes|server)(\/|$)/;

/** Serves everything that a browser loads: the pages, the shell's files, the remotes, and `/remotes.json`. */
@Injectable()
export class Site {
  private readonly logger = new Logger(Site.name);

  constructor(
    private readonly frontEnd: FrontEnd,
    private readonly remotes: RemoteBuilds,
    private readonly entries: RemoteEntries,
    private readonly hints: RemoteHints,
    private readonly pages: PageCache,
    private readonly listedFiles: ListedFiles,
  ) {}

  /** Runs before the router, and passes on requests that aren't for the site. */
  async handle(request: Request, response: Response, next: NextFunction): Promise<void> {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || otherPrefixes.test(request.path)) return next();
    if (request.path === '/remotes.json') return this.sendEntries(response);
    if (request.path.startsWith('/remotes/')) return this.sendRemoteFile(request, response);
    const listed = this.listedFiles.at(request.path);
    if (listed) return this.sendListed(await listed, request, response);
    const file = request.path === '/index.html' ? undefined : await this.frontEnd.shell.file(request.path.slice(1));
    if (file) return file.send(request, response);
    if (filesOnly.test(request.path)) return sendFileNotFound(response);
    const canonical = canonicalAddress(request.path, queryOf(request));
    if (canonical !== undefined) return sendRedirect(response, canonical);
    return this.sendPage(request, response);
  }

  private async sendRemoteFile(request: Request, response: Response): Promise<void> {
    try {
      const file = await this.remotes.file(request.path);
      if (file) file.send(request, response);
      else sendFileNotFound(response);
    } catch (error) {
      this.logger.warn(`${request.path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
      sendUnavailable(response);
    }
  }

  private sendListed(file: BuiltFile, request: Request, response: Response): void {
    cacheResponse(response);
    file.send(request, response);
  }

  private async sendEntries(response: Response): Promise<void> {
    const entries = await this.entries.withDigests();
    response.setHeader('Cache-Control', 'no-store');
    response.json(entries);
  }

  private async sendPage(request: Request, response: Response): Promise<void> {
    await this.entries.check();
    const remote = this.remoteAt(request.path);
    const page = await this.pageOf(request.path, remote);
    if (!page) return sendNotBuilt(response);
    const links = this.hints.linksFor(request.path);
    if (links) response.setHeader('Link', links);
    if (isPublic(request.path)) cacheResponse(response);
    else response.setHeader('X-Robots-Tag', 'noindex');
    page.send(request, response);
  }

  private pageOf(path: string, remote: AnyRemoteName | null) {
    if (isPublic(path)) return this.pages.publicPage(path);
    return remote === null ? this.pages.notFound() : this.pages.shellPage();
  }

  /** By the contracts' routes, or else by the paths in `/remotes.json`. */
  private remoteAt(path: string): AnyRemoteName | null {
    return remoteForPath(path) ?? namedRemoteForPath(this.entries.current(), path);
  }
}

/** A page that everyone may see, and that the server renders. */
const isPublic = (path: string): boolean => remoteForPath(path) === 'public';

function queryOf({ originalUrl }: Request): string {
  const start = originalUrl.indexOf('?');
  return start < 0 ? '' : originalUrl.slice(start);
}

/** Installs the site in front of the router. Call after `openHttp`. */
export function openSite(app: NestExpressApplication): void {
  const site = app.get(Site);
  app.use((request: Request, response: Response, next: NextFunction) => site.handle(request, response, next));
}

const aliases: Readonly<Record<string, string>> = { '/index.html': '/', '/home': '/' };

/**
 * Returns the canonical path and query for the requested path, to redirect to; undefined if it's canonical already, or
 * if there is no such page. The path is always one of the site's own, never the requested text, so this can't become an
 * open redirect.
 */
function canonicalAddress(path: string, query: string): string | undefined {
  const normalized = withoutEndSlashes(path.toLowerCase());
  const canonical = aliases[normalized] ?? normalized;
  if (canonical === path || !remoteForPath(canonical)) return undefined;
  return canonical + query.replace(/[^\x21-\x7e]/g, encodeURIComponent);
}

/** Shown if the front end isn't built yet. Needs no other file. */
const notBuilt = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Not built yet</title></head>
  <body>
    <h1>The website is not built yet</h1>
    <p>The server runs, but the pages are missing. Run <code>npm run build</code> at the root of the repository, then load this page again.</p>
  </body>
</html>
`;

function sendNotBuilt(response: Response): void {
  response.status(503).setHeader('Retry-After', '10');
  response.setHeader('Cache-Control', 'no-store');
  response.type('html').send(notBuilt);
}

/** For scripts, styles, and images: plain text, because no one reads it. */
function sendFileNotFound(response: Response): void {
  response.status(404).setHeader('Cache-Control', 'no-store');
  response.type('text/plain').send('There is no such file.\n');
}

/** For scripts, styles, and images whose store can't be read. */
function sendUnavailable(response: Response): void {
  response.status(503).setHeader('Retry-After', '2');
  response.setHeader('Cache-Control', 'no-store');
  response.type('text/plain').send('It cannot be read just now.\n');
}

/** A permanent redirect, so that bookmarks and search engines update the address. */
function sendRedirect(response: Response, address: string): void {
  response.status(301).setHeader('Cache-Control', 'public, max-age=86400');
  response.setHeader('Location', address);
  response.type('text/plain').send('It has moved.\n');
}
