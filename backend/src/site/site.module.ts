import { Module } from '@nestjs/common';
import { AnnouncementQueries, AnnouncementsModule } from '../modules/announcements';
import { Config } from '../platform/config';
import { FrontEnd, repository } from './front-end';
import { PageFactsReader } from './page-facts';
import { RemoteEntries } from './remote-entries';
import { RemoteHints } from './remote-hints';
import { Site } from './site';

@Module({
  imports: [AnnouncementsModule],
  providers: [
    { provide: FrontEnd, useFactory: () => new FrontEnd(repository) },
    {
      provide: PageFactsReader,
      inject: [Config, AnnouncementQueries],
      useFactory: (config: Config, announcements: AnnouncementQueries) =>
        new PageFactsReader(config.timeZone, () => announcements.active()),
    },
    RemoteEntries,
    RemoteHints,
    Site,
  ],
  exports: [RemoteEntries, Site],
})
export class SiteModule {}
