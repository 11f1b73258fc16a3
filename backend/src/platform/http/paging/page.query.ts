import { limits } from '@pharmacy/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, Max, Min, ValidateBy } from 'class-validator';
import { OptionalText } from '../validation/text.decorators';
import { decodeCursor } from './page';

const limitError = { message: `limit must be a whole number from 1 to ${limits.page.max}` };

/** `?limit=`, `?cursor=`, and `?q=` of a paged list. Extend it with the list's own filters. */
export class PageQuery {
  @ApiProperty({ type: 'integer', minimum: 1, maximum: limits.page.max, required: false })
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : value,
  )
  @IsOptional()
  @IsInt(limitError)
  @Min(1, limitError)
  @Max(limits.page.max, limitError)
  readonly limit?: number;

  @ApiProperty({ type: String, required: false, description: 'Opaque; taken from the Link header' })
  @IsOptional()
  @ValidateBy({
    name: 'cursor',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && decodeCursor(value) !== null,
      defaultMessage: () => 'cursor must come from the link of a page',
    },
  })
  readonly cursor?: string;

  /** matched literally, without wildcards */
  @OptionalText({ label: 'Search', max: limits.search.max })
  readonly q?: string | null;
}

/** The page of `query` starts below this id; null for the first page. */
export const startOf = (query: PageQuery): number | null => (query.cursor ? decodeCursor(query.cursor) : null);
