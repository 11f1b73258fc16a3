/** Pictures that administrators upload, such as logos and portraits. */
import { Global, Module } from '@nestjs/common';
import { PictureProcessor } from './picture-processor';
import { PictureSender, PictureStore } from './picture-store';

export { parsePictureChange, PICTURE_BODY_BYTES, type PictureInput } from './picture-change';
export { pictureAddress, type PicturePlace } from './picture-place';
export { openSharp, renderDrawing } from './picture-processor';
export { type Picture, type PictureFile, PictureStore } from './picture-store';
export { PictureSender } from './picture-store';

@Global()
@Module({ providers: [PictureProcessor, PictureSender, PictureStore], exports: [PictureSender, PictureStore] })
export class PicturesModule {}
