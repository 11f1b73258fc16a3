/** Pictures that administrators upload, such as logos and portraits. */
export { parsePictureChange, PICTURE_BODY_BYTES, type PictureInput } from './picture-change';
export { pictureAddress, type PicturePlace } from './picture-place';
export { openSharp, renderDrawing } from './picture-processor';
export { type Picture, type PictureFile, PictureStore } from './picture-store';
export { PictureSender } from './picture-sender';
export { PicturesModule } from './pictures.module';
