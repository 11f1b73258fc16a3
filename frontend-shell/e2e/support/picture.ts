const base64 =
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAMAAACdt4HsAAAAA1BMVEUPTDo25qNcAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAG0lEQVRYhe3BgQAAAADDoPlT3+AEVQEAAAB0DRBAAAGx1LfoAAAAAElFTkSuQmCC';

/** A PNG of 64 by 64 pixels in one color. */
export const picture = Buffer.from(base64, 'base64');

export const pictureAddress = `data:image/png;base64,${base64}`;
