import { Module } from '@nestjs/common';
import { ExclusionPersonalData, ExclusionTasks } from './application/exclusion-tasks';
import { RegistriesQueries } from './application/registries.queries';
import { RegistryLookup } from './application/registry-lookup';
import { RegistriesController } from './http/registries.controller';
import { RegistriesSeed } from './seed/registries.seed';

@Module({
  controllers: [RegistriesController],
  providers: [ExclusionPersonalData, ExclusionTasks, RegistriesQueries, RegistriesSeed, RegistryLookup],
  exports: [RegistryLookup],
})
export class RegistriesModule {}
