import { Module } from '@nestjs/common';
import { ApiDescription } from './api-document';
import { DocsController } from './docs.controller';

@Module({ controllers: [DocsController], providers: [ApiDescription] })
export class OpenApiModule {}
