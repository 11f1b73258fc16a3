/** The system report for administrators, and browsers' reports of remotes that failed to load. */
import { type DynamicModule, Module } from '@nestjs/common';
import { HealthModule } from '../health';
import { RemoteFailuresController } from './http/remote-failures.controller';
import { SystemController } from './http/system.controller';
import { RemoteFailures } from './remote-reports';
import { ProcessCount, SystemReporter } from './system-reporter';

export { type DeployedRemote, DeployedRemotes } from './remote-reports';

@Module({})
export class OperationsModule {
  /** `site` must export a provider of `DeployedRemotes`. */
  static beside(site: DynamicModule): DynamicModule {
    return {
      module: OperationsModule,
      imports: [HealthModule, site],
      controllers: [RemoteFailuresController, SystemController],
      providers: [ProcessCount, RemoteFailures, SystemReporter],
    };
  }
}
