export * from './content';
export * from './content.messages';
export * from './content-paths';
export { contentError } from './content-rules';
export * from './preview';
export * from './rich-text';
