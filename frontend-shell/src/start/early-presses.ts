const page = document.documentElement;

/** From now on React hears what is pressed; the page's first script need not mark it any more. */
export function endEarlyPresses(): void {
  page.dataset.scripts = 'started';
}

/** Presses the buttons again that were pressed while no script listened. */
export function pressAgain(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-pressed]')) {
    delete button.dataset.pressed;
    button.click();
  }
}
