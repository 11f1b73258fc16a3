import { type DynamicModule, Module } from '@nestjs/common';
import { HealthModule } from '../health';
import { RemoteFailuresController } from './http/remote-failures.controller';
import { SystemController } from './http/system.controller';
import { ProcessCount } from './process-count';
import { RemoteFailures } from './remote-failures';
import { SystemReporter } from './system-reporter';

@Module({})
export class OperationsModule {
  /** Beside the part of the product that exports `DeployedRemotes`. */
  static beside(site: DynamicModule): DynamicModule {
    return {
      module: OperationsModule,
      imports: [HealthModule, site],
      controllers: [RemoteFailuresController, SystemController],
      providers: [ProcessCount, RemoteFailures, SystemReporter],
    };
  }
}
