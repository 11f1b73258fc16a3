export * from './content';
export * from './content.messages';
export * from './content-paths';
export * from './preview';
export * from './rich-text';
