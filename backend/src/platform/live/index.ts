/**
 * Live updates over the WebSocket at /ws. Modules declare topics; the gateway authorizes clients, loads, and pushes.
 */
export { LiveAdapter } from './live.adapter';
export { LiveModule } from './live.module';
export { LiveTopicDeclaration, type LiveTopic } from './live-feeds';
