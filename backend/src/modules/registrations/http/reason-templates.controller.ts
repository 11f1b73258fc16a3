import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import type { ReasonTemplateView } from '@pharmacy/contracts';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Allow } from '../../../platform/access';
import { Audit } from '../../../platform/audit';
import { FailsWith, NoContent, PositiveIntPipe } from '../../../platform/http';
import { ManageReasonTemplates } from '../application/manage-reason-templates.use-case';
import { ReasonTemplateAdded, ReasonTemplateDeleted, ReasonTemplateUpdated } from '../domain/review.events';
import { ReasonTemplateChangeDto, ReasonTemplateDto } from './registrations.dto';
import { ReasonTemplateViewDto } from './registrations.response';

@ApiTags('registrations')
@Controller('admin/reason-templates')
@Allow('registrations:templates')
export class ReasonTemplatesController {
  constructor(private readonly templates: ManageReasonTemplates) {}

  @Get()
  @Allow('registrations:read')
  @ApiOperation({ summary: 'Templates for rejections and questions, by kind and name' })
  @ApiOkResponse({ type: [ReasonTemplateViewDto] })
  list(): Promise<readonly ReasonTemplateView[]> {
    return this.templates.list();
  }

  /** 409 if there is one of this kind and name, or too many of this kind. */
  @Post()
  @Audit(ReasonTemplateAdded)
  @ApiOperation({ summary: 'Add a template' })
  @ApiCreatedResponse({ type: ReasonTemplateViewDto })
  @FailsWith(409)
  add(@Body() { kind, title, text }: ReasonTemplateDto): Promise<ReasonTemplateView> {
    return this.templates.add({ kind, title, text });
  }

  /** Also 409 if it would overwrite a change since `before`. */
  @Put(':id')
  @Audit(ReasonTemplateUpdated)
  @ApiOperation({ summary: 'Change a template' })
  @ApiOkResponse({ type: ReasonTemplateViewDto })
  @FailsWith(404, 409)
  update(
    @Param('id', PositiveIntPipe) id: number,
    @Body() { kind, title, text, before }: ReasonTemplateChangeDto,
  ): Promise<ReasonTemplateView> {
    return this.templates.update(id, { kind, title, text }, before);
  }

  @Delete(':id')
  @Audit(ReasonTemplateDeleted)
  @ApiOperation({ summary: 'Delete a template' })
  @NoContent()
  @FailsWith(404, 409)
  delete(@Param('id', PositiveIntPipe) id: number): Promise<void> {
    return this.templates.delete(id);
  }
}
