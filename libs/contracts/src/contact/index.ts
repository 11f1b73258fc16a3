export * from './contact';
export * from './contact-rules';
export * from './contact-thread';
