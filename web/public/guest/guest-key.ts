import { useState } from 'react'

/** Says which link a key came by, without being enough to open it. */
const nameOf = (token: string): string => `guest ${token.slice(0, 8)}`

const read = (token: string): string | null => {
  try {
    return sessionStorage.getItem(nameOf(token))
  } catch {
    return null
  }
}

/** The key by which a guest acts in a meeting: kept as long as the tab is open, so that a reload does not ask again. */
export const useGuestKey = (token: string): [string | null, (key: string) => void] => {
  const [known, setKnown] = useState({ token, key: read(token) })
  // Another link has been opened in the same tab.
  if (known.token !== token) setKnown({ token, key: read(token) })
  const keep = (key: string) => {
    try {
      sessionStorage.setItem(nameOf(token), key)
    } catch {
      // Without storage, it lasts as long as the page.
    }
    setKnown({ token, key })
  }
  return [known.token === token ? known.key : null, keep]
}
