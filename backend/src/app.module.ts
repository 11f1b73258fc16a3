import { type DynamicModule, Global, Module } from '@nestjs/common';
import { AnnouncementsModule } from './modules/announcements';
import { AuthModule } from './modules/auth';
import { ContentModule } from './modules/content';
import { ContactModule } from './modules/contact';
import { DocumentsModule } from './modules/documents';
import { ManufacturersModule } from './modules/manufacturers';
import { RegistrationsModule } from './modules/registrations';
import { TeamModule } from './modules/team';
import { AccessModule } from './platform/access';
import { AuditModule } from './platform/audit';
import { BoardModule } from './platform/board';
import { CalendarModule } from './platform/calendar';
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
import { QueueModule } from './platform/queue';
import { SeedModule } from './platform/seed';
import { StorageModule } from './platform/storage';
import { TalliesModule } from './platform/tallies';
import { repository, SiteModule } from './site';

/** The guard and the live gateway of the platform ask the auth room, which the platform cannot import. */
@Global()
@Module({ imports: [AuthModule], exports: [AuthModule] })
class Doorkeeper {}

const plumbing = [
  MetricsModule,
  CalendarModule,
  QueueModule,
  TalliesModule,
  EventsModule,
  StorageModule,
  MailModule,
  SeedModule,
];
const entrance = [
  Doorkeeper,
  AccessModule,
  AuditModule,
  HttpModule,
  LiveModule,
  HealthModule,
  BoardModule,
  OpenApiModule,
];
const rooms = [
  AuthModule,
  RegistrationsModule,
  DocumentsModule,
  ContentModule,
  AnnouncementsModule,
  ManufacturersModule,
  TeamModule,
  ContactModule,
];

/** The composition root: which parts this process is made of. */
@Module({})
export class AppModule {
  static of(config: Config, address: DatabaseAddress, frontEnd = repository): DynamicModule {
    const site = SiteModule.of(frontEnd);
    return {
      module: AppModule,
      imports: [
        ConfigModule.of(config),
        DatabaseModule.at(address),
        ...plumbing,
        ...entrance,
        site,
        OperationsModule.beside(site),
        ...rooms,
      ],
    };
  }
}
