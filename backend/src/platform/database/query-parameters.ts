import type { EntityManager, ObjectLiteral } from 'typeorm';

/** Runs SQL whose parameters have names, such as `:today`, as in TypeORM's query builder. It may use some of them only. */
export function queryNamed<Row>(manager: EntityManager, sql: string, parameters: ObjectLiteral): Promise<Row[]> {
  return manager.query<Row[]>(...manager.dataSource.driver.escapeQueryWithParameters(sql, parameters));
}

/** A `LIKE` pattern that matches values that contain `text` literally. */
export const patternWithin = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
