/** The live connection at /ws. Rooms declare topics; the gateway admits, loads and pushes. */
export { LiveTopicDeclaration, type LiveTopic } from './live-topic';
