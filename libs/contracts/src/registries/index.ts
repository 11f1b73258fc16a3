export * from './registries';
