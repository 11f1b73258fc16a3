import {
  type ClaimWords,
  phrasesOf,
  type SaveTextCheckSettings,
  textCheckLimits as limits,
  textCheckMessages as messages,
  type TextCheckSettingsView,
  type TextRule,
  textRules,
} from '@pharmacy/contracts/text-checks';
import { applyDecorators, Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ValidateBy, ValidateNested, type ValidationArguments } from 'class-validator';
import { Allow } from '../../../platform/access';
import { Audit } from '../../../platform/audit';
import { BodyLimit, FailsWith, OptionalCount, Text } from '../../../platform/http';
import { ContentChecks } from '../application/content-checks';
import { ContentChecksChanged } from '../domain/content.events';

class ClaimWordsDto implements ClaimWords {
  @Text({
    label: 'The words',
    max: limits.words.max,
    required: messages.wordsRequired,
    pattern: [/[\p{L}\p{N}]/u, messages.wordsRequired],
  })
  readonly words!: string;

  @Text({ label: 'The reason', max: limits.why.max, required: messages.whyRequired })
  readonly why!: string;

  @Text({ label: 'The alternative', max: limits.alternative.max, required: messages.alternativeRequired })
  readonly alternative!: string;
}

const isEntry = (value: unknown): value is ClaimWords => value instanceof ClaimWordsDto;

function listError(value: unknown): string | null {
  if (!Array.isArray(value) || !value.every(isEntry)) return messages.entriesInvalid;
  if (value.length > limits.claimWords.max) return messages.tooMany;
  const phrases = value.flatMap((entry) => (typeof entry.words === 'string' ? phrasesOf(entry) : []));
  return phrases.length > limits.phrases.max ? messages.tooManyPhrases : null;
}

const ClaimWordsList = () =>
  applyDecorators(
    Type(() => ClaimWordsDto),
    ValidateNested({ each: true }),
    ValidateBy({
      name: 'claimWords',
      validator: {
        validate: (value: unknown) => listError(value) === null,
        defaultMessage: (args?: ValidationArguments) => listError(args?.value) ?? '',
      },
    }),
    ApiProperty({ type: [ClaimWordsDto], maxItems: limits.claimWords.max }),
  );

const isRule = (value: unknown) => textRules.some((rule) => rule === value);

const Rules = () =>
  applyDecorators(
    ValidateBy({
      name: 'rules',
      validator: {
        validate: (value: unknown) =>
          Array.isArray(value) && value.every(isRule) && new Set(value).size === value.length,
        defaultMessage: () => messages.rulesInvalid,
      },
    }),
    ApiProperty({
      type: String,
      isArray: true,
      enum: [...textRules],
      maxItems: textRules.length,
      uniqueItems: true,
    }),
  );

class SaveTextCheckSettingsDto implements SaveTextCheckSettings {
  @ClaimWordsList()
  readonly claimWords!: ClaimWordsDto[];

  @Rules()
  readonly bindingRules!: TextRule[];

  /** the value that the client last read; if absent, overwrites any later change */
  @OptionalCount('The version')
  readonly version?: number;
}

class TextCheckSettingsDto implements TextCheckSettingsView {
  @ApiProperty({ type: [ClaimWordsDto] }) readonly claimWords!: ClaimWordsDto[];

  @ApiProperty({ type: String, isArray: true, enum: [...textRules], description: 'Findings prevent publication' })
  readonly bindingRules!: TextRule[];

  @ApiProperty({ type: 'integer', description: 'Counts changes; 0 for the settings of the installation' })
  readonly version!: number;
}

/** Enough for a full list in any script. */
const BODY_BYTES = 524_288;

/** Not below `/content/`, where the next segment is the key of a block. */
@ApiTags('content')
@Controller('content-checks')
@Allow('content:rules')
export class ContentChecksController {
  constructor(private readonly checks: ContentChecks) {}

  @Get()
  @Allow('content:read')
  @ApiOperation({ summary: 'The settings of the checks before publishing' })
  @ApiOkResponse({ type: TextCheckSettingsDto })
  get(): Promise<TextCheckSettingsView> {
    return this.checks.get();
  }

  @Put()
  @BodyLimit(BODY_BYTES)
  @Audit(ContentChecksChanged)
  @ApiOperation({ summary: 'Change the claim words and the binding rules; 409 if someone else changed them since' })
  @ApiOkResponse({ type: TextCheckSettingsDto })
  @FailsWith(409)
  save(@Body() body: SaveTextCheckSettingsDto): Promise<TextCheckSettingsView> {
    return this.checks.save(body);
  }
}
