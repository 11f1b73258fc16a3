import { Injectable } from '@nestjs/common';
import type { PageContentView } from '@pharmacy/contracts';
import { ContentQueries } from '../../modules/content';
import { Clock } from '../../platform/calendar';
import { Config } from '../../platform/config';
import type { BuiltFile } from '../files/built-file';
import { packed } from '../files/packed';
import { PageAnswers } from '../pages/page-answers';
import { robotsText } from './robots';
import { securityText } from './security-text';
import { sitemapXml } from './sitemap';

type Maker = () => Promise<BuiltFile>;

/** The few files for programs that no build can bring along, because they tell of texts, settings or the time. */
@Injectable()
export class ToldFiles {
  private readonly makers: ReadonlyMap<string, Maker>;
  private lastSitemap?: BuiltFile;

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly content: ContentQueries,
    private readonly answers: PageAnswers,
  ) {
    this.makers = new Map<string, Maker>([
      ['/robots.txt', () => packed('robots.txt', robotsText(config.publicUrl))],
      ['/sitemap.xml', () => this.sitemap()],
      ['/.well-known/security.txt', () => this.security()],
    ]);
  }

  /** undefined where there is no such file. */
  at(path: string): Promise<BuiltFile> | undefined {
    return this.makers.get(path)?.();
  }

  /** While the texts cannot be read, as it was last; without dates when it never was. */
  private async sitemap(): Promise<BuiltFile> {
    const texts = await this.content.list({ forEditor: false }).catch(() => null);
    if (!texts && this.lastSitemap) return this.lastSitemap;
    const file = await packed('sitemap.xml', sitemapXml(this.config.publicUrl, texts ?? []));
    if (texts) this.lastSitemap = file;
    return file;
  }

  private async security(): Promise<BuiltFile> {
    const { answers } = await this.answers.read(['/api/pages/global']);
    const texts = answers['/api/pages/global'] as PageContentView | undefined;
    const email = texts?.blocks['pharmacy_email']?.content;
    return packed('security.txt', securityText({ publicUrl: this.config.publicUrl, email, now: this.clock.now() }));
  }
}
