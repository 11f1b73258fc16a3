export * from './audit.messages';
export * from './operations';
