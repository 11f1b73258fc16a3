import { Module } from '@nestjs/common';
import { ExclusionData, ExclusionTasks } from './application/exclusion-tasks';
import { RegistriesQueries } from './application/registries.queries';
import { RegistryLookup } from './application/registry-lookup';
import { RegistriesController } from './http/registries.controller';
import { RegistriesSeed } from './seed/registries.seed';

@Module({
  controllers: [RegistriesController],
  providers: [ExclusionData, ExclusionTasks, RegistriesQueries, RegistriesSeed, RegistryLookup],
  exports: [RegistryLookup],
})
export class RegistriesModule {}
