import { Injectable, type PipeTransform } from '@nestjs/common';
import { contentPages, type ContentPage } from '@pharmacy/contracts';
import { NoSuchPage } from '../domain/content.errors';

@Injectable()
export class ContentPagePipe implements PipeTransform<string, ContentPage> {
  transform(value: string): ContentPage {
    const page = contentPages.find((known) => known === value);
    if (!page) throw new NoSuchPage();
    return page;
  }
}
