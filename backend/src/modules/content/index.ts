/**
 * content: what the public pages say.
 * Owns the blocks (a live text, and beside it a draft), their published versions, planned publications, and who has which
 * block open. Texts that are true only until a day are replaced after it by themselves.
 * Says `content.saved`, `content.published`, `content.scheduled`, `content.unscheduled`, `content.reverted`,
 * `content.restored`; hears `content.scheduled` again when its time has come. `ContentQueries` reads what a page says.
 */
export { ContentQueries } from './application/content.queries';
export { ContentModule } from './content.module';
