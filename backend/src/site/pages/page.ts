import type { Request, Response } from 'express';
import { allowInline, cacheAges, type InlineDigests } from '../../platform/http';
import { BuiltFile } from '../files/built-file';
import type { PageDocument } from './page-document';

const NAME = 'index.html';

/** A page with its compressed forms, ready to send. */
export class Page {
  private constructor(
    private file: BuiltFile,
    private readonly inline: InlineDigests,
    private readonly status: 200 | 404,
    private readonly expiresAt: number,
  ) {}

  /** `lifetime` is in milliseconds; shorter for a page with old data or without its rendered content. */
  static async of({ html, inline }: PageDocument, status: 200 | 404, lifetime: number = cacheAges.page): Promise<Page> {
    const page = new Page(await BuiltFile.compressed(NAME, html, 'fast'), inline, status, performance.now() + lifetime);
    if (lifetime === cacheAges.page) void page.compressFurther(html);
    return page;
  }

  /** If this fails, the quickly compressed form stays in use. */
  private async compressFurther(html: string): Promise<void> {
    this.file = await BuiltFile.compressed(NAME, html, 'max').catch(() => this.file);
  }

  get isExpired(): boolean {
    return performance.now() >= this.expiresAt;
  }

  send(request: Request, response: Response): void {
    allowInline(response, this.inline);
    this.file.send(request, response, this.status);
  }
}
