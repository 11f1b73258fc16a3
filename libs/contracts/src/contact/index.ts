export * from './contact';
export * from './contact.messages';
export * from './contact-rules';
