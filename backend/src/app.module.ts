import { type DynamicModule, Global, Module } from '@nestjs/common';
import { AnnouncementsModule } from './modules/announcements';
import { AuthModule } from './modules/auth';
import { ContentModule } from './modules/content';
import { ContactModule } from './modules/contact';
import { DocumentsModule } from './modules/documents';
import { ManufacturersModule } from './modules/manufacturers';
import { RegistrationsModule } from './modules/registrations';
import { RegistriesModule } from './modules/registries';
import { TeamModule } from './modules/team';
import { AccessModule } from './platform/access';
import { AuditModule } from './platform/audit';
import { QueueDashboardModule } from './platform/queue-dashboard';
import { TimeModule } from './platform/time';
import { type Config, ConfigModule } from './platform/config';
import { type DatabaseAddress, DatabaseModule } from './platform/database';
import { EventsModule } from './platform/events';
import { HealthModule } from './platform/health';
import { HttpModule } from './platform/http';
import { LiveModule } from './platform/live';
import { MailModule } from './platform/mail';
import { MetricsModule } from './platform/metrics';
import { OpenApiModule } from './platform/openapi';
import { OperationsModule } from './platform/operations';
import { PersonalDataModule } from './platform/personal-data';
import { QueueModule } from './platform/queue';
import { SeedModule } from './platform/seed';
import { PicturesModule } from './platform/pictures';
import { StorageModule } from './platform/storage';
import { RowCountsModule } from './platform/row-counts';
import { repository, SiteModule } from './site';

/** The platform's access guard and live gateway inject the auth module's exports, which the platform can't import. */
@Global()
@Module({ imports: [AuthModule], exports: [AuthModule] })
class GlobalAuthModule {}

const infrastructureModules = [
  MetricsModule,
  TimeModule,
  QueueModule,
  RowCountsModule,
  EventsModule,
  StorageModule,
  PicturesModule,
  MailModule,
  SeedModule,
  PersonalDataModule,
];
const platformModules = [
  GlobalAuthModule,
  AccessModule,
  AuditModule,
  HttpModule,
  LiveModule,
  HealthModule,
  QueueDashboardModule,
  OpenApiModule,
];
const featureModules = [
  AuthModule,
  RegistrationsModule,
  RegistriesModule,
  DocumentsModule,
  ContentModule,
  AnnouncementsModule,
  ManufacturersModule,
  TeamModule,
  ContactModule,
];

/** The composition root: the modules that this process runs. */
@Module({})
export class AppModule {
  static of(config: Config, address: DatabaseAddress, frontEnd = repository): DynamicModule {
    const site = SiteModule.of(frontEnd);
    return {
      module: AppModule,
      imports: [
        ConfigModule.of(config),
        DatabaseModule.at(address),
        ...infrastructureModules,
        ...platformModules,
        site,
        OperationsModule.beside(site),
        ...featureModules,
      ],
    };
  }
}
