import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { RequestContext } from '../../src/platform/http';
import type { TestApp } from './test-app';

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** How PostgreSQL executed a request's queries. */
export interface QueryPlans {
  /** the indexes used, by name */
  readonly indexes: readonly string[];
  /** the tables with a sequential scan, by name */
  readonly fullScans: readonly string[];
  /** number of rows read, including those that a filter removed */
  readonly rows: number;
}

/** Fills the growing lists of an empty database with `times` as many rows as the seed has. */
export async function fillWithManyRows(url: string, times: number): Promise<void> {
  const rows = readFileSync(path.join(__dirname, 'many-rows.sql'), 'utf8');
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(rows.replaceAll(':times', times.toString()));
  await client.query('VACUUM ANALYZE');
  await client.end();
}

type Query = readonly [sql: string, parameters?: unknown[]];

/** Runs `request`, and returns the queries that it sent. What runs in the background meanwhile has no address. */
export async function queriesOf({ app }: TestApp, request: () => PromiseLike<unknown>): Promise<readonly Query[]> {
  const queries: Query[] = [];
  const log = jest.spyOn(app.get(DataSource).logger, 'logQuery').mockImplementation((sql, parameters) => {
    if (RequestContext.current()?.address) queries.push([sql, parameters as unknown[]]);
  });
  try {
    await request();
    return queries;
  } finally {
    log.mockRestore();
  }
}

/** Runs `request`, then explains every SELECT that it sent. */
export async function queryPlansOf(server: TestApp, request: () => PromiseLike<unknown>): Promise<QueryPlans> {
  const dataSource = server.app.get(DataSource);
  const queries = (await queriesOf(server, request)).filter(([sql]) => sql.trimStart().startsWith('SELECT'));
  const nodes: PlanNode[] = [];
  for (const [sql, parameters] of queries) {
    const [explained]: { 'QUERY PLAN': { Plan: PlanNode }[] }[] = await dataSource.query(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`,
      parameters,
    );
    nodes.push(...explained!['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan)));
  }
  return {
    indexes: namesIn(nodes, 'Index Name'),
    fullScans: namesIn(
      nodes.filter((node) => node['Node Type'] === 'Seq Scan'),
      'Relation Name',
    ),
    rows: nodes.filter((node) => node['Relation Name']).reduce((sum, node) => sum + rowsReadBy(node), 0),
  };
}

const nodesOf = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const namesIn = (nodes: readonly PlanNode[], property: 'Index Name' | 'Relation Name') =>
  [...new Set(nodes.flatMap((node) => node[property] ?? []))].sort();

const rowsReadBy = (node: PlanNode) =>
  node['Actual Loops'] *
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0));
