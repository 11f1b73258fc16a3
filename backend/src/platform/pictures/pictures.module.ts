import { Global, Module } from '@nestjs/common';
import { PictureProcessor } from './picture-processor';
import { PictureSender, PictureStore } from './picture-store';

@Global()
@Module({ providers: [PictureProcessor, PictureSender, PictureStore], exports: [PictureSender, PictureStore] })
export class PicturesModule {}
