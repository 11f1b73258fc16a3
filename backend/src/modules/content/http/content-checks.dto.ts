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
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ValidateBy, ValidateNested, type ValidationArguments } from 'class-validator';
import { OptionalCount, Text } from '../../../platform/http';

export class ClaimWordsDto implements ClaimWords {
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

export class SaveTextCheckSettingsDto implements SaveTextCheckSettings {
  @ClaimWordsList()
  readonly claimWords!: ClaimWordsDto[];

  @Rules()
  readonly bindingRules!: TextRule[];

  /** the value that the client last read; if absent, overwrites any later change */
  @OptionalCount('The version')
  readonly version?: number;
}

export class TextCheckSettingsDto implements TextCheckSettingsView {
  @ApiProperty({ type: [ClaimWordsDto] })
  readonly claimWords!: ClaimWordsDto[];

  @ApiProperty({ type: String, isArray: true, enum: [...textRules], description: 'Findings prevent publication' })
  readonly bindingRules!: TextRule[];

  @ApiProperty({ type: 'integer', description: 'Counts changes; 0 for the settings of the installation' })
  readonly version!: number;
}
