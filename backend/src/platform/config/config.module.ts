import { type DynamicModule, Module } from '@nestjs/common';
import { Config } from './config';

/** Makes the one `Config` of this process injectable everywhere. */
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
