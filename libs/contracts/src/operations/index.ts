export * from './audit.messages';
export * from './operations';
export * from './release';
export * from './remote-failure';
export * from './system';
export * from './system.messages';
