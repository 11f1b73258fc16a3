import { Injectable } from '@nestjs/common';
import type { Page } from './page';
import { PageMaker } from './page-maker';
import { SiteChanges } from './site-changes';
import { type Builds, SiteBuilds } from './site-builds';

/** One making of a page, which all who ask for it meanwhile wait for. */
interface Making {
  readonly builds: Builds;
  /** the count of changes when it began: it may not have seen later ones */
  readonly asOf: number;
  readonly made: Promise<Page>;
  page?: Page;
}

/** Every page once in memory, made anew on the first request after something that it shows may have changed. */
@Injectable()
export class Pages {
  private readonly makings = new Map<string, Making>();

  constructor(
    private readonly builds: SiteBuilds,
    private readonly maker: PageMaker,
    private readonly changes: SiteChanges,
  ) {}

  /** The page at a path of the public site; null as long as there is no build. */
  publicAt(path: string): Promise<Page | null> {
    return this.get(path, (builds) => this.maker.finished(builds, path));
  }

  /** What every unknown address shows. */
  notFound(): Promise<Page | null> {
    return this.get('not found', (builds) => this.maker.finished(builds, null));
  }

  /** The page that the browser finishes, for what is not public. */
  unfinished(): Promise<Page | null> {
    return this.get('unfinished', (builds) => this.maker.told(builds));
  }

  private async get(name: string, make: (builds: Builds) => Promise<Page>): Promise<Page | null> {
    const builds = await this.builds.current();
    if (!builds) return null;
    const known = this.makings.get(name);
    const isGood = known?.builds === builds && known.asOf === this.changes.count && !known.page?.isPastIt;
    if (known && isGood) return known.made;
    const making: Making = { builds, asOf: this.changes.count, made: make(builds) };
    this.makings.set(name, making);
    making.made.then(
      (page) => (making.page = page),
      () => this.makings.delete(name),
    );
    return making.made;
  }
}
