type Close = () => Promise<void>

const open: Close[] = []

/** Notes an app that a test file has opened. Returns what closes it, once. */
export const noteOpen = (close: Close): Close => {
  const closeOnce = async (): Promise<void> => {
    if (forgetOpen(closeOnce)) await close()
  }
  open.push(closeOnce)
  return closeOnce
}

/** Leaves an app open for as long as the worker. Returns whether it was open. */
export const forgetOpen = (close: Close): boolean => {
  const index = open.indexOf(close)
  if (index >= 0) open.splice(index, 1)
  return index >= 0
}

/** What closes the apps that are open, the newest first: it may be beside an older one. */
export const openApps = (): Close[] => open.toReversed()
