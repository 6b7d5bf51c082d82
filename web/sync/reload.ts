// A second reload just as the new document takes over hangs Chromium 153 for good.
const secondAttemptAfterMs = 5000

let isUnderWay = false

/** Reloads the page, once however many ask. It can be asked for again later, as the person may have chosen to stay. */
export const reload = (): void => {
  if (isUnderWay) return
  isUnderWay = true
  setTimeout(() => (isUnderWay = false), secondAttemptAfterMs)
  window.location.reload()
}
