export * from './contact';
export * from './contact-thread';
