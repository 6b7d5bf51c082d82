/** Lets the browser ask before the page is closed; returns the stop function. */
export const askBeforeLeaving = (): (() => void) => {
  const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}
