export {
  Config,
  DEMO_PASSWORD,
  type RetainedKindName,
  type RetentionPeriod,
  retentionSettings,
  type Role,
  type S3Settings,
} from './config';
export { ConfigModule } from './config.module';
export { ConfigurationError, readConfig } from './read-config';
