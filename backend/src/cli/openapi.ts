import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module';
import { readConfig } from '../platform/config';
import { DatabaseAddress } from '../platform/database';
import { prefixRoutes } from '../platform/http';
import { createApiDocument, printApiDocument } from '../platform/openapi';
import { readCommandLine, runCommand } from './run-command';

const USAGE = 'node backend/dist/cli/openapi.js [--print]';
const committed = path.resolve(__dirname, '../../openapi.json');

/**
 * Writes `backend/openapi.json`, or prints it with `--print`. Nest's preview mode reads the routes without starting
 * anything.
 */
runCommand(async () => {
  const { print } = readCommandLine(USAGE, () => parseArgs({ options: { print: { type: 'boolean' } } }).values);
  const app = await NestFactory.create(AppModule.of(readConfig(process.env), new DatabaseAddress('')), {
    preview: true,
    logger: false,
    abortOnError: false,
  });
  prefixRoutes(app);
  const document = printApiDocument(createApiDocument(app));
  if (print) return document;
  await writeFile(committed, document);
  return `Written to ${path.relative(process.cwd(), committed)}`;
});
