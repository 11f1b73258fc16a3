import { Injectable, Logger } from '@nestjs/common';
import { namedRemoteForPath, remoteForPath, type AnyRemoteName } from '@pharmacy/contracts';
import type { NextFunction, Request, Response } from 'express';
import { keepSnapshot } from '../platform/http';
import { movedTo } from './addresses/moved';
import { ToldFiles } from './addresses/told-files';
import { FrontEnd } from './files/front-end';
import { Pages } from './pages/pages';
import { sendAway, sendMoved, sendNoSuchFile, sendNotBuilt } from './plain-pages';
import { RemoteBuilds } from './remotes/remote-builds';
import { RemoteEntries } from './remotes/remote-entries';
import { RemoteHints } from './remotes/remote-hints';

const notOurs = /^\/(api|ws|metrics|ops)(\/|$)/i;
/** What is below them is a file or nothing; `server` holds what only this server reads. */
const filesOnly = /^\/(assets|remotes|server)(\/|$)/;

/** All that a browser loads: the pages, the shell's files, the remotes and where they are. */
@Injectable()
export class Site {
  private readonly logger = new Logger(Site.name);

  constructor(
    private readonly frontEnd: FrontEnd,
    private readonly remotes: RemoteBuilds,
    private readonly entries: RemoteEntries,
    private readonly hints: RemoteHints,
    private readonly pages: Pages,
    private readonly toldFiles: ToldFiles,
  ) {}

  /** Stands before the router; what is not the site's goes on to it. */
  async handle(request: Request, response: Response, next: NextFunction): Promise<void> {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || notOurs.test(request.path)) return next();
    if (request.path === '/remotes.json') return this.sendEntries(response);
    if (request.path.startsWith('/remotes/')) return this.sendRemoteFile(request, response);
    const file = await this.fileAt(request.path);
    if (file) return file.send(request, response);
    if (filesOnly.test(request.path)) return sendNoSuchFile(response);
    const moved = movedTo(request.path, queryOf(request));
    if (moved !== undefined) return sendMoved(response, moved);
    return this.sendPage(request, response);
  }

  private async sendRemoteFile(request: Request, response: Response): Promise<void> {
    try {
      const file = await this.remotes.file(request.path);
      if (file) file.send(request, response);
      else sendNoSuchFile(response);
    } catch (error) {
      this.logger.warn(`${request.path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
      sendAway(response);
    }
  }

  private fileAt(path: string) {
    if (path === '/index.html') return undefined;
    return this.toldFiles.at(path) ?? this.frontEnd.shell.file(path.slice(1));
  }

  private sendEntries(response: Response): void {
    response.setHeader('Cache-Control', 'no-store');
    response.json(this.entries.current());
  }

  private async sendPage(request: Request, response: Response): Promise<void> {
    const remote = this.remoteAt(request.path);
    const page = await this.pageOf(request.path, remote);
    if (!page) return sendNotBuilt(response);
    const links = this.hints.linksFor(request.path);
    if (links) response.setHeader('Link', links);
    if (isPublic(request.path)) keepSnapshot(response);
    else response.setHeader('X-Robots-Tag', 'noindex');
    page.send(request, response);
  }

  private pageOf(path: string, remote: AnyRemoteName | null) {
    if (isPublic(path)) return this.pages.publicAt(path);
    return remote === null ? this.pages.notFound() : this.pages.unfinished();
  }

  /** By the contracts' addresses, or else by those that `/remotes.json` tells. */
  private remoteAt(path: string): AnyRemoteName | null {
    return remoteForPath(path) ?? namedRemoteForPath(this.entries.current(), path);
  }
}

/** A page that everybody may see, and that the server finishes. */
const isPublic = (path: string): boolean => remoteForPath(path) === 'public';

function queryOf({ originalUrl }: Request): string {
  const start = originalUrl.indexOf('?');
  return start < 0 ? '' : originalUrl.slice(start);
}
