const largest = 1.25
const smallest = 0.3
const steps = 12

/** The largest scale in which something fits; the smallest if it fits in none. */
export const largestFit = (fits: (scale: number) => boolean): number => {
  if (fits(largest)) return largest
  let [low, high] = [smallest, largest]
  for (let step = 0; step < steps; step += 1) {
    const middle = (low + high) / 2
    if (fits(middle)) low = middle
    else high = middle
  }
  return low
}

// A printer breaks a line a little earlier than a screen does.
const room = 0.985

/** Sizes a page's text so that all of it is on the page. */
export const fitOnPage = (page: HTMLElement): void => {
  const content = page.firstElementChild
  if (!(content instanceof HTMLElement)) return
  const fits = (scale: number): boolean => {
    content.style.setProperty('zoom', String(scale))
    return page.scrollHeight <= page.clientHeight && page.scrollWidth <= page.clientWidth
  }
  content.style.setProperty('zoom', String(largestFit(fits) * room))
}
