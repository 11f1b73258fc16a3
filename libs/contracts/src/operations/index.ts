export * from './audit';
export * from './remotes';
export * from './system';
