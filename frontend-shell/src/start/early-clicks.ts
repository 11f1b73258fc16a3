const page = document.documentElement;

/** Makes the inline script stop recording clicks. React handles them from here on. */
export function stopRecordingClicks(): void {
  page.dataset.scripts = 'started';
}

/** Replays clicks that happened before hydration. */
export function replayClicks(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-pressed]')) {
    delete button.dataset.pressed;
    button.click();
  }
}
