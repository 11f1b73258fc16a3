import { Module } from '@nestjs/common';
import { Config } from '../platform/config';
import { FrontEnd, repository } from './front-end';
import { PageFactsReader } from './page-facts';
import { RemoteEntries } from './remote-entries';
import { RemoteHints } from './remote-hints';
import { Site } from './site';

@Module({
  providers: [
    { provide: FrontEnd, useFactory: () => new FrontEnd(repository) },
    {
      provide: PageFactsReader,
      inject: [Config],
      useFactory: (config: Config) => new PageFactsReader(config.timeZone, () => Promise.resolve([])),
    },
    RemoteEntries,
    RemoteHints,
    Site,
  ],
  exports: [RemoteEntries, Site],
})
export class SiteModule {}
