// Chromium 153 never finishes if a page asks for it again just as the new document takes its place.
const secondAttemptAfterMs = 5000

let isUnderWay = false

/** Loads the page again, once however many ask; later on somebody may ask anew, as the person may have preferred to stay. */
export const reload = (): void => {
  if (isUnderWay) return
  isUnderWay = true
  setTimeout(() => (isUnderWay = false), secondAttemptAfterMs)
  window.location.reload()
}
