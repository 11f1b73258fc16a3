/** Liveness of the process, and readiness of the services that it depends on. */
import { Module } from '@nestjs/common';
import { HealthController } from './health.controller';
import { Readiness } from './readiness';

export { Readiness } from './readiness';

@Module({ controllers: [HealthController], providers: [Readiness], exports: [Readiness] })
export class HealthModule {}
