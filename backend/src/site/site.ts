import { Injectable } from '@nestjs/common';
import { remoteForPath } from '@pharmacy/contracts';
import type { NextFunction, Request, Response } from 'express';
import { FrontEnd } from './front-end';
import { PageFactsReader } from './page-facts';
import { sendNoSuchFile, sendNotBuilt, sendRobots } from './plain-pages';
import { RemoteEntries } from './remote-entries';
import { RemoteHints } from './remote-hints';
import { ToldPage } from './told-page';

const notOurs = /^\/(api|ws|metrics|ops)(\/|$)/i;
const remoteFile = /^\/remotes\/([a-z]+)\/(.+)$/;

/** All that a browser loads: the shell's page at every address, its files, the remotes and where they are. */
@Injectable()
export class Site {
  private readonly toldPage = new ToldPage();

  constructor(
    private readonly frontEnd: FrontEnd,
    private readonly entries: RemoteEntries,
    private readonly hints: RemoteHints,
    private readonly facts: PageFactsReader,
  ) {}

  /** Stands before the router; what is not the site's goes on to it. */
  async handle(request: Request, response: Response, next: NextFunction): Promise<void> {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || notOurs.test(request.path)) return next();
    if (request.path === '/remotes.json') return this.sendEntries(response);
    if (request.path === '/robots.txt') return sendRobots(response);
    const remote = remoteFile.exec(request.path);
    if (remote) return this.sendRemoteFile(remote[1] ?? '', remote[2] ?? '', request, response);
    const file = await this.frontEnd.shell.file(request.path.slice(1));
    if (file && request.path !== '/index.html') return file.send(request, response);
    if (/^\/(assets|remotes)\//.test(request.path)) return sendNoSuchFile(response);
    return this.sendPage(request, response);
  }

  private sendEntries(response: Response): void {
    response.setHeader('Cache-Control', 'no-store');
    response.json(this.entries.current());
  }

  private async sendRemoteFile(name: string, path: string, request: Request, response: Response): Promise<void> {
    const file = await this.frontEnd.remote(name)?.file(path);
    if (file) file.send(request, response);
    else sendNoSuchFile(response);
  }

  private async sendPage(request: Request, response: Response): Promise<void> {
    const page = await this.frontEnd.shell.file('index.html');
    if (!page) return sendNotBuilt(response);
    const links = this.hints.linksFor(request.path);
    if (links) response.setHeader('Link', links);
    const told = await this.toldPage.of(page, await this.facts.read());
    told.send(request, response, remoteForPath(request.path) ? 200 : 404);
  }
}
