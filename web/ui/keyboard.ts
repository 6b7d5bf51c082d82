/**
 * Has `--keyboard` say how much of the window a keyboard on the screen covers, where a browser lays it over the page
 * instead of making the page smaller, as index.html asks for.
 */
export const followKeyboard = (): void => {
  const seen = window.visualViewport
  if (!seen) return
  const measure = () => {
    // A page that somebody has zoomed into is not seen whole either.
    const isZoomed = seen.scale > 1.01
    const covered = isZoomed ? 0 : Math.max(0, Math.round(window.innerHeight - seen.height - seen.offsetTop))
    document.documentElement.style.setProperty('--keyboard', `${covered}px`)
  }
  seen.addEventListener('resize', measure)
  seen.addEventListener('scroll', measure)
}
