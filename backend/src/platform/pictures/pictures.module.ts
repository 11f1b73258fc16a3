import { Global, Module } from '@nestjs/common';
import { PictureProcessor } from './picture-processor';
import { PictureStore } from './picture-store';
import { PictureSender } from './picture-sender';

@Global()
@Module({ providers: [PictureProcessor, PictureSender, PictureStore], exports: [PictureSender, PictureStore] })
export class PicturesModule {}
