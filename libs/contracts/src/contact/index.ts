export * from './contact';
export * from './contact.messages';
export * from './contact-rules';
export * from './contact-thread';
export * from './contact-thread.messages';
