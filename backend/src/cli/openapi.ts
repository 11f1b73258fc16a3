import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module';
import { readConfig } from '../platform/config';
import { DatabaseAddress } from '../platform/database';
import { prefixRoutes } from '../platform/http';
import { createApiDocument, printApiDocument } from '../platform/openapi';
import { runCommand } from './run-command';

const committed = path.resolve(__dirname, '../../openapi.json');

/**
 * Writes `backend/openapi.json`, or prints it with `--print`. Nest's preview mode reads the routes without starting
 * anything.
 */
runCommand(async () => {
  const app = await NestFactory.create(AppModule.of(readConfig(process.env), new DatabaseAddress('')), {
    preview: true,
    logger: false,
    abortOnError: false,
  });
  prefixRoutes(app);
  const document = printApiDocument(createApiDocument(app));
  if (process.argv.includes('--print')) return document;
  await writeFile(committed, document);
  return `Written to ${path.relative(process.cwd(), committed)}`;
});
