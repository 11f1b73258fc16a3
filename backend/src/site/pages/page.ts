import type { Request, Response } from 'express';
import { allowInline, type InlineDigests } from '../../platform/http';
import type { BuiltFile } from '../files/built-file';
import { packed, packedThoroughly } from '../files/packed';
import type { PageDocument } from './page-document';

const NAME = 'index.html';
/** For what changes past every notice: a text that was written by hand into the database. */
const LONGEST_LIFE_MS = 300_000;

/** A page as it is sent, in every form. */
export class Page {
  private constructor(
    private file: BuiltFile,
    private readonly inline: InlineDigests,
    private readonly status: 200 | 404,
    private readonly goodUntil: number,
  ) {}

  /** `lifetime`: milliseconds, shorter for a page that is not what it should be. */
  static async of(
    { html, inline }: PageDocument,
    status: 200 | 404,
    lifetime: number = LONGEST_LIFE_MS,
  ): Promise<Page> {
    const page = new Page(await packed(NAME, html), inline, status, Date.now() + lifetime);
    if (lifetime === LONGEST_LIFE_MS) void page.pack(html);
    return page;
  }

  /** Where it fails, the quick form goes on being sent. */
  private async pack(html: string): Promise<void> {
    this.file = await packedThoroughly(NAME, html).catch(() => this.file);
  }

  get isPastIt(): boolean {
    return Date.now() >= this.goodUntil;
  }

  send(request: Request, response: Response): void {
    allowInline(response, this.inline);
    this.file.send(request, response, this.status);
  }
}
