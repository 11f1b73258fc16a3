export * from './format';
export * from './telephone-href';
