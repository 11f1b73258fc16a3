import { type DynamicModule, Module } from '@nestjs/common';
import { Config } from './config';

export {
  Config,
  DEMO_PASSWORD,
  type RetainedKindName,
  type RetentionPeriod,
  retentionSettings,
  type Role,
  type S3Settings,
} from './config';
export { Environment } from './environment';
export { ConfigurationError, readConfig } from './read-config';

/** Provides the process's `Config` to all modules. */
@Module({})
export class ConfigModule {
  static of(config: Config): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: Config, useValue: config }],
      exports: [Config],
    };
  }
}
