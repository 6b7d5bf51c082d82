// Vite asks for the styles of a part only once, and never again for those that could not be fetched.
const missing = new Set<HTMLLinkElement>()

/** Listens for styles that cannot be fetched. */
export const watchStyles = (): void => {
  const note = ({ target }: Event): void => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target)
  }
  // It does not bubble.
  document.addEventListener('error', note, true)
}

/** Whether some could not be fetched: a part that comes now may be shown without its own. */
export const lacksStyles = (): boolean => missing.size > 0

const fetchAgain = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const next = link.cloneNode() as HTMLLinkElement
    next.addEventListener('load', () => resolve())
    next.addEventListener('error', () => reject(new Error(`The styles ${link.href} are missing`)))
    missing.delete(link)
    link.replaceWith(next)
  })

let mending: Promise<unknown> = Promise.resolve()

/** Fetches again what could not be fetched; fails if some still cannot. */
export const mendStyles = (): Promise<unknown> => {
  const mend = () => Promise.all([...missing].map(fetchAgain))
  return (mending = mending.then(mend, mend))
}
