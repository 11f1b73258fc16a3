import { Injectable } from '@nestjs/common';
import { remoteForPath } from '@pharmacy/contracts';
import type { NextFunction, Request, Response } from 'express';
import { keepSnapshot } from '../platform/http';
import { movedTo } from './addresses/moved';
import { ToldFiles } from './addresses/told-files';
import { FrontEnd } from './files/front-end';
import { Pages } from './pages/pages';
import { sendMoved, sendNoSuchFile, sendNotBuilt } from './plain-pages';
import { RemoteEntries } from './remotes/remote-entries';
import { RemoteHints } from './remotes/remote-hints';

const notOurs = /^\/(api|ws|metrics|ops)(\/|$)/i;
const remoteFile = /^\/remotes\/([a-z]+)\/(.+)$/;
/** What is below them is a file or nothing; `server` holds what only this server reads. */
const filesOnly = /^\/(assets|remotes|server)(\/|$)/;

/** All that a browser loads: the pages, the shell's files, the remotes and where they are. */
@Injectable()
export class Site {
  constructor(
    private readonly frontEnd: FrontEnd,
    private readonly entries: RemoteEntries,
    private readonly hints: RemoteHints,
    private readonly pages: Pages,
    private readonly toldFiles: ToldFiles,
  ) {}

  /** Stands before the router; what is not the site's goes on to it. */
  async handle(request: Request, response: Response, next: NextFunction): Promise<void> {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || notOurs.test(request.path)) return next();
    if (request.path === '/remotes.json') return this.sendEntries(response);
    const file = await this.fileAt(request.path);
    if (file) return file.send(request, response);
    if (filesOnly.test(request.path)) return sendNoSuchFile(response);
    const moved = movedTo(request.path, queryOf(request));
    if (moved !== undefined) return sendMoved(response, moved);
    return this.sendPage(request, response);
  }

  private fileAt(path: string) {
    const [, remote, name] = remoteFile.exec(path) ?? [];
    if (remote !== undefined && name !== undefined) return this.frontEnd.remote(remote)?.file(name);
    if (path === '/index.html') return undefined;
    return this.toldFiles.at(path) ?? this.frontEnd.shell.file(path.slice(1));
  }

  private sendEntries(response: Response): void {
    response.setHeader('Cache-Control', 'no-store');
    response.json(this.entries.current());
  }

  private async sendPage(request: Request, response: Response): Promise<void> {
    const remote = remoteForPath(request.path);
    const page = await this.pageOf(request.path, remote);
    if (!page) return sendNotBuilt(response);
    const links = this.hints.linksFor(request.path);
    if (links) response.setHeader('Link', links);
    if (remote === 'public') keepSnapshot(response);
    else response.setHeader('X-Robots-Tag', 'noindex');
    page.send(request, response);
  }

  private pageOf(path: string, remote: ReturnType<typeof remoteForPath>) {
    if (remote === 'public') return this.pages.publicAt(path);
    return remote === null ? this.pages.notFound() : this.pages.unfinished();
  }
}

function queryOf({ originalUrl }: Request): string {
  const start = originalUrl.indexOf('?');
  return start < 0 ? '' : originalUrl.slice(start);
}
