/** The live connection at /ws. Rooms declare topics; the gateway admits, loads and pushes. */
export { LiveAdapter } from './live.adapter';
export { LiveModule } from './live.module';
export { LiveTopicDeclaration, type LiveTopic } from './live-topic';
